import { failureOf } from './failure.ts';

/** The server's own words for a call that it refused; null where it had none, or was not reached (DASH-3, SUB-2, SUB-4). */
export const serverMessage = (error: unknown): string | null => {
  const { kind, message } = failureOf(error);
  return kind === 'http' ? message || null : null;
};
