import { demoPhone, seed, seedDemo } from '../db/seed.ts';
import { isLocal } from '../settings/settings.ts';
import type { Command } from './command.ts';
import { CommandError } from './failures.ts';

/** The invented samples, for a database that a local start does not give them to by itself (PRT-5, OPS-1). */
export const demoCommand: Command = {
  kind: 'changes',
  name: 'demo',
  takes: [],
  about: 'Adds the invented samples: demo partner, listed partners and promo codes.',
  options: {},
  mayBeFirst: true,
  run: async ({ db, now, settings }) => {
    if (!isLocal(settings))
      throw new CommandError(
        'The samples are invented, and anybody could sign in to them: not with MODE=production.',
      );
    await seed({ db });
    await seedDemo({ db, now });
    const line = `The samples are there. Sign in as the demo partner with ${demoPhone}`;
    return { target: 'database', detail: 'samples added', lines: [line] };
  },
};
