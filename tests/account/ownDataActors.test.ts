// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { deletionWaitMs } from '../../machines/contract/account/ownDataCalls.ts';
import { ownDataActors } from '../../src/account/ownDataActors.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { pageTime } from '../../src/platform/pageTime.ts';
import { safeStorage } from '../../src/platform/safeStorage.ts';

afterEach(() => vi.restoreAllMocks());

/** What the session hears before the call: the day is 14 days from now. */
const isAsked = () => ({
  type: 'deletion.asked',
  deletionAt: new Date(pageTime() + deletionWaitMs).toISOString(),
});

/** What the tab holds: of this partner, and of another one. */
const kept = ['invitationDrafts:p1', 'invitationDrafts:p2'];

const start = (deletionAsked: string | null = null) => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const sent: unknown[] = [];
  const api = {
    prepareData: vi.fn(async () => `/data/${'t'.repeat(43)}`),
    deleteAccount: vi.fn(async () => '2026-03-15T12:00:00.000Z'),
    validate: vi.fn<(input: object) => Promise<object | null>>(async () => null),
  };
  const context = { token: 'the token', deletionAsked, session: { user: { partnerId: 'p1' } } };
  const tab = safeStorage(() => sessionStorage);
  tab.clear();
  for (const key of kept) tab.set(key, '{}');
  const session = { send: (event: unknown) => void sent.push(event), getSnapshot: () => ({ context }) };
  const actors = ownDataActors({ api, session, tab } as never);
  const left = () => kept.filter((key) => tab.get(key) !== null);
  return { api, actors, sent, context, left };
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

it('[ACC-4] the session hears when a deletion is asked for, done and refused', async () => {
  const { actors, api, sent } = start();
  const actor = createActor(actors.deleteAccount);
  const done = toPromise(actor);
  actor.start();
  await done;
  expect(sent.splice(0)).toEqual([
    isAsked(),
    { type: 'account.deleted', deletionAt: '2026-03-15T12:00:00.000Z' },
  ]);
  api.deleteAccount.mockRejectedValueOnce(new ApiError('http', { status: 429, message: 'no' }));
  const again = createActor(actors.deleteAccount);
  const failed = toPromise(again);
  again.start();
  await expect(failed).rejects.toThrow('no');
  expect(sent).toEqual([isAsked(), { type: 'deletion.refused' }]);
});

it.each([
  ['this session', 'the token'],
  ['one that another tab has opened meanwhile', 'of another tab'],
])(
  '[ACC-4][ROOM-7] a deleted account leaves no addresses of guests that were typed in this tab, and those of another partner stay, in %s',
  async (_, token) => {
    const { actors, api, context, left } = start();
    api.deleteAccount.mockImplementationOnce(async () => {
      if (token !== context.token) Object.assign(context, { token, session: { user: { partnerId: 'p2' } } });
      return '2026-03-15T12:00:00.000Z';
    });
    const actor = createActor(actors.deleteAccount);
    const done = toPromise(actor);
    actor.start();
    expect(left()).toEqual(kept);
    await done;
    expect(left()).toEqual(['invitationDrafts:p2']);
  },
);

it('[ACC-4][ROOM-7] an account that was not deleted keeps what was typed in this tab', async () => {
  const { actors, api, left } = start();
  api.deleteAccount.mockRejectedValueOnce(new ApiError('http', { status: 429 }));
  const actor = createActor(actors.deleteAccount);
  const failed = toPromise(actor);
  actor.start();
  await expect(failed).rejects.toMatchObject({ status: 429 });
  expect(left()).toEqual(kept);
});

const lostAnswer = (validate: () => Promise<object | null>) => {
  const { actors, api, sent } = start();
  api.deleteAccount.mockRejectedValueOnce(new ApiError('timeout'));
  api.validate.mockImplementationOnce(validate);
  const actor = createActor(actors.deleteAccount);
  const done = toPromise(actor);
  actor.start();
  return { done, sent, api };
};

const refused = { type: 'deletion.refused' };
const ended = { type: 'session.expired' };

it.each([
  [401, 'the first: the session hears of the refusal and of its end', null, [refused, ended]],
  [401, 'after one that may have gone through: of its end alone', '2026-03-14T12:00:00.000Z', [ended]],
  [429, 'after one that may have gone through: of nothing', '2026-03-14T12:00:00.000Z', []],
])('[ACC-4] a try that is refused by %s, %s', async (status, _, deletionAsked, told) => {
  const { actors, api, sent } = start(deletionAsked);
  api.deleteAccount.mockRejectedValueOnce(new ApiError('http', { status }));
  const actor = createActor(actors.deleteAccount);
  const failed = toPromise(actor);
  actor.start();
  await expect(failed).rejects.toMatchObject({ status });
  expect(sent).toEqual([isAsked(), ...told]);
});

it('[ACC-4] a session that another tab has opened meanwhile hears of no end', async () => {
  const { actors, api, sent, context } = start();
  api.deleteAccount.mockImplementationOnce(async () => {
    context.token = 'of another tab';
    throw new ApiError('timeout');
  });
  const actor = createActor(actors.deleteAccount);
  const done = toPromise(actor);
  actor.start();
  await done;
  expect(sent).toEqual([isAsked()]);
});

it('[ACC-4] where the answer is lost and the session has ended, the session hears of its end', async () => {
  const { done, sent, api } = lostAnswer(async () => null);
  await done;
  expect(sent).toEqual([isAsked(), { type: 'session.expired' }]);
  expect(api.validate).toHaveBeenCalledWith(expect.objectContaining({ token: 'the token' }));
});

it.each<[string, () => Promise<object>]>([
  ['goes on, nobody knows whether it is deleted yet', async () => ({})],
  ['cannot be asked for, nobody knows either', () => Promise.reject(new ApiError('network'))],
  [
    'is asked for in vain, nobody is told that all is as it was',
    () => Promise.reject(new ApiError('http', { status: 500 })),
  ],
])('[ACC-4] where the answer is lost and the session %s', async (_, validate) => {
  const { done, sent } = lostAnswer(validate);
  await expect(done).rejects.toMatchObject({ kind: 'timeout' });
  expect(sent).toEqual([isAsked()]);
});
