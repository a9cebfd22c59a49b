import { hasCode } from '../hasCode.ts';

/**
 * Adds the settings of `.env` in the working folder to the environment, which wins where it has one itself (OPS-1).
 * @throws Error if there is such a file and it cannot be read.
 */
export const loadEnvFile = (): void => {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
};
