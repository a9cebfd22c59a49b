import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { refuseStrange } from '../../../server/operator/place.ts';
import { installationOn, kinds } from './installation.ts';
import { refused } from './operating.ts';

describe.each(kinds)('a place of $kind', ({ url }) => {
  const { settings, call } = installationOn(url, { isNew: true });

  it('[OPS-8] in which no server ever started is refused, and no table is made there', async () => {
    // Nor has the first one made any.
    for (const words of ['promo list', 'promo add X --days 1 --uses 1', 'backup drill'])
      expect(await call(words, {}, { refuseStrange })).toEqual(
        refused(
          expect.stringMatching(
            /^(There is no \/.*\/database|The database has no tables), which a server makes at its start: /,
          ),
        ),
      );
    await (await openDatabase(settings())).close();
    expect((await call('promo list', {}, { refuseStrange })).code).toBe(0);
  });
});
