import { type OperatorDeps, operate } from '../../../server/operator/operate.ts';
import type { Settings } from '../../../server/settings/settings.ts';
import type { TestServer } from '../harness.ts';

/** What a command printed, and how it ended. */
export interface Operated {
  code: number;
  lines: string[];
  errors: string[];
}

/**
 * Calls the operator's command over a test's database.
 * @param words each one an argument; a text is split at its spaces.
 */
export const operateOn = async (
  { db, settings, clock }: Pick<TestServer, 'db' | 'settings' | 'clock'>,
  words: string | readonly string[],
  {
    settings: changed,
    ...deps
  }: Partial<Omit<OperatorDeps, 'settings'>> & { settings?: Partial<Settings> } = {},
): Promise<Operated> => {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await operate(typeof words === 'string' ? words.split(' ').filter(Boolean) : words, {
    settings: () => ({ ...settings, ...changed }),
    refuseStrange: async () => undefined,
    open: async () => ({ db, close: async () => {} }),
    now: () => clock.now,
    fetch: async () => {
      throw new Error('nobody is asked');
    },
    takeStopSignals: () => new AbortController().signal,
    operator: 'ana',
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
    // Of every command; whoever asks for it hears of it.
    printPlace: () => undefined,
    ...deps,
  });
  return { code, lines, errors };
};

/** What a command prints that did what it says. */
export const done = (...lines: unknown[]) => ({ code: 0, lines, errors: [] });
/** What a command prints that did not do it. */
export const refused = (...errors: unknown[]) => ({ code: 1, lines: [], errors });
