import { expect, it, vi } from 'vitest';
import { loadOnce } from '../../server/loadOnce.ts';

it('[OPS-6] loads once for all calls, and after a failure again with the next', async () => {
  const load = vi.fn(async () => 'letters');
  load.mockRejectedValueOnce(new Error('EMFILE'));
  const letters = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.allSettled([letters(), letters()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await Promise.all([letters(), letters()])).toEqual(['letters', 'letters']);
  expect(load).toHaveBeenCalledTimes(2);
});
