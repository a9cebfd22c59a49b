import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { embeddedFolder } from '../db/database.ts';
import { filesFolder } from '../files/files.ts';
import { hasCode } from '../hasCode.ts';
import type { Settings } from '../settings/settings.ts';
import { placeOf } from '../settings/startTable.ts';
import { CommandError } from './failures.ts';

type Places = Pick<Settings, 'databaseUrl' | 's3Bucket' | 'dataFolder'>;

/** Which database and which storage a command works on: with other settings than the server's, not on those of the server. */
export const placeLine = (settings: Settings): string =>
  placeOf({ ...settings, dataFolder: resolve(settings.dataFolder) });

/**
 * Refuses a data folder in which no server ever started: a database would be made there, and files of the server not be
 * found (OPS-8).
 * @throws CommandError that names what is missing.
 */
export const refuseStrange = async ({ databaseUrl, s3Bucket, dataFolder }: Places): Promise<void> => {
  const needed = [
    databaseUrl === null ? embeddedFolder({ dataFolder }) : [],
    s3Bucket === null ? filesFolder({ dataFolder }) : [],
  ].flat();
  for (const folder of needed)
    if (!(await isFolder(folder)))
      throw new CommandError(
        `There is no ${resolve(folder)}, which a server makes at its start: this command needs the settings of the server, such as DATABASE_URL and DATA_FOLDER.`,
      );
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    (error: unknown) => {
      if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return false;
      throw error;
    },
  );
