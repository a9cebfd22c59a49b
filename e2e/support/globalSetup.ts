import { rm } from 'node:fs/promises';
import { startProduct } from './productServer.ts';

/**
 * Starts the product once before the tests: every product of the run starts with a copy of its data folder.
 * @returns removes that folder and the walks' paths at the end of the run.
 */
export default async (): Promise<() => Promise<void>> => {
  const product = await startProduct();
  await product.stop();
  process.env['DATA_TEMPLATE'] = product.dataFolder;
  return async () => {
    await product.dispose();
    await rm(process.env['WALKED_PATHS'] ?? '', { recursive: true, force: true });
  };
};
