import { s3Files } from '../../../server/files/s3Files.ts';
import { createLog } from '../../../server/http/log.ts';

/** A bucket whose storage answers as `fetch` does, and the lines of its log. */
export const openBucket = (
  fetch: (address: string | URL, init: RequestInit) => Promise<Response>,
  endpoint = 'https://s3.example',
) => {
  const lines: string[] = [];
  const keys = { accessKeyId: 'key-id', secretAccessKey: 'the-secret' };
  const log = createLog((line) => lines.push(line));
  const publicUrl = 'https://files.example/plaza';
  return { files: s3Files({ endpoint, bucket: 'plaza', ...keys, publicUrl, fetch, log }), lines };
};
