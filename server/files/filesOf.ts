import type { Log } from '../http/log.ts';
import type { Settings } from '../settings/settings.ts';
import { diskFiles, type Files } from './files.ts';
import { s3Files } from './s3Files.ts';

/** The configured storage of uploaded files: a bucket, or the data folder (API-3). */
export const filesOf = (settings: Settings, log: Log): Files => {
  const { s3Endpoint, s3Bucket, s3AccessKeyId, s3SecretAccessKey, s3PublicUrl } = settings;
  if (
    s3Endpoint === null ||
    s3Bucket === null ||
    s3AccessKeyId === null ||
    s3SecretAccessKey === null ||
    s3PublicUrl === null
  )
    return diskFiles(settings);
  return s3Files({
    endpoint: s3Endpoint,
    bucket: s3Bucket,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
    publicUrl: s3PublicUrl,
    fetch,
    log,
  });
};
