import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropPaths } from '../model/sharedPaths.ts';
import { startProduct } from './productServer.ts';

/**
 * Starts the product once before the tests: every product of the run starts with a copy of its data folder.
 * @returns removes that folder, the notes of the run and the walks' paths at its end.
 */
export default async (): Promise<() => Promise<void>> => {
  const product = await startProduct();
  await product.stop();
  process.env['DATA_TEMPLATE'] = product.dataFolder;
  // What tests of different workers tell each other (thisRun.ts).
  const notes = await mkdtemp(join(tmpdir(), 'encuentro-run-'));
  process.env['RUN_NOTES'] = notes;
  return async () => {
    await product.dispose();
    await rm(notes, { recursive: true });
    await dropPaths();
  };
};
