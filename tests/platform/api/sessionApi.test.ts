import { expect, it } from 'vitest';
import { answering, asking } from './fakeApi.ts';

const { signal } = new AbortController();

it('[ACC-3] asks for the list, for the end of one session by its id or of all others, and says what was seen', async () => {
  const { client, api } = asking({ sessions: [] });
  const until = '2026-03-01T12:00:00.000Z';
  expect(await api.listSessions({ signal })).toEqual([]);
  await api.endSession({ id: 'a/b', signal });
  await api.endOtherSessions({ signal });
  await api.markSessionsSeen({ until, signal });
  expect(client.mock.calls).toMatchObject([
    [{ method: 'GET', path: '/auth/sessions', signal }],
    [{ method: 'DELETE', path: '/auth/sessions/a%2Fb', signal }],
    [{ method: 'DELETE', path: '/auth/sessions', signal }],
    [{ method: 'POST', path: '/auth/seen-sessions', body: { until }, signal }],
  ]);
});

it('[ACC-3][SES-5] reads the rest of a session whose fields are odd, and drops one without an id', async () => {
  const odd = {
    id: 's1',
    isCurrent: 'yes',
    isNew: 1,
    startedAt: 'soon',
    usedAt: 7,
    expiresAt: {},
    browser: 5,
  };
  const nothing = { startedAt: null, usedAt: null, expiresAt: null, browser: null, system: null };
  const listed = await answering({ sessions: [{ ...odd, id: '' }, odd, null] }).listSessions({});
  expect(listed).toEqual([{ id: 's1', isCurrent: false, isNew: false, ...nothing }]);
});
