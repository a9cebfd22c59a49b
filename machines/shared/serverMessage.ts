import { failureOf } from './failure.ts';

/** The server's own message for a refused call; null without one (DASH-3, SUB-2, SUB-4). */
export const serverMessage = (error: unknown): string | null => {
  const { kind, message } = failureOf(error);
  return kind === 'http' ? message || null : null;
};
