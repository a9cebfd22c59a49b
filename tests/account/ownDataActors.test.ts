// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { ownDataActors } from '../../src/account/ownDataActors.ts';

afterEach(() => vi.restoreAllMocks());

const start = () => {
  const sent: unknown[] = [];
  const api = {
    prepareData: vi.fn(async () => `/data/${'t'.repeat(43)}`),
    deleteAccount: vi.fn(async () => '2026-03-15T12:00:00.000Z'),
  };
  const session = { send: (event: unknown) => void sent.push(event) };
  const actors = ownDataActors({ api, session } as never);
  return { api, actors, sent };
};

it('[ACC-4] the browser itself downloads what the server has prepared, and the page stays', async () => {
  const followed: unknown[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push([new URL(this.href).pathname, this.hasAttribute('download')]);
  });
  const { actors } = start();
  const actor = createActor(actors.downloadData);
  const done = toPromise(actor);
  actor.start();
  await done;
  expect(followed).toEqual([[`/data/${'t'.repeat(43)}`, true]]);
});

it('[ACC-4] the session hears when the account is deleted, and of a refusal nothing', async () => {
  const { actors, api, sent } = start();
  const actor = createActor(actors.deleteAccount);
  const done = toPromise(actor);
  actor.start();
  await done;
  expect(sent).toEqual([{ type: 'account.deleted', deletionAt: '2026-03-15T12:00:00.000Z' }]);
  api.deleteAccount.mockRejectedValueOnce(new Error('no'));
  const again = createActor(actors.deleteAccount);
  const failed = toPromise(again);
  again.start();
  await expect(failed).rejects.toThrow('no');
  expect(sent).toHaveLength(1);
});
