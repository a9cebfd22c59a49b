import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { embeddedFolder, hasTable, type OpenDatabase, openUnchanged } from '../db/database.ts';
import { filesFolder } from '../files/files.ts';
import { hasCode } from '../hasCode.ts';
import type { Settings } from '../settings/settings.ts';
import { placeOf } from '../settings/startTable.ts';
import { CommandError } from './failures.ts';

type Places = Pick<Settings, 'databaseUrl' | 's3Bucket' | 'dataFolder'>;

/** Which database and which storage a command works on: with other settings than the server's, not on those of the server. */
export const placeLine = (settings: Settings): string =>
  placeOf({ ...settings, dataFolder: resolve(settings.dataFolder) });

const ofTheServer =
  'which a server makes at its start: this command needs the settings of the server, such as DATABASE_URL and DATA_FOLDER.';

/**
 * Refuses a data folder and a database in which no server ever started: a database would be made there, and files of the
 * server not be found (OPS-8).
 * @throws CommandError that names what is missing.
 */
export const refuseStrange = async (
  { databaseUrl, s3Bucket, dataFolder }: Places,
  open: (places: Places) => Promise<OpenDatabase> = openUnchanged,
): Promise<void> => {
  const needed = [
    databaseUrl === null ? embeddedFolder({ dataFolder }) : [],
    s3Bucket === null ? filesFolder({ dataFolder }) : [],
  ].flat();
  for (const folder of needed)
    if (!(await isFolder(folder))) throw new CommandError(`There is no ${resolve(folder)}, ${ofTheServer}`);
  if (databaseUrl === null) return;
  const { db, close } = await open({ databaseUrl, s3Bucket, dataFolder });
  if (!(await hasTable(db, 'migrations').finally(close)))
    throw new CommandError(`The database has no tables, ${ofTheServer}`);
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    (error: unknown) => {
      if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return false;
      throw error;
    },
  );
