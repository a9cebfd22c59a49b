import { expect, it } from 'vitest';
import { isLostLogout, lostLogoutsMachine } from '../../machines/session/lostLogoutsMachine.ts';
import { timings } from '../../machines/timings.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';

const start = () => {
  const running = runMachine(lostLogoutsMachine);
  return { ...running, state: () => running.actor.getSnapshot().value };
};

it('[SES-3] a lost logout is sent again after a minute, and again until it is answered', () => {
  const { actor, state, wait, resolve, reject } = start();
  expect(state()).toBe('none');
  actor.send({ type: 'logout.lost' });
  wait(timings.logoutRetry - 1);
  expect(state()).toBe('waiting');
  wait(1);
  expect(state()).toBe('sending');
  reject('sendLogouts', failures.network);
  expect(state()).toBe('waiting');
  wait(timings.logoutRetry);
  resolve('sendLogouts', undefined);
  expect(state()).toBe('none');
  wait(timings.logoutRetry);
  expect(state()).toBe('none');
});

it('[SES-3] it is sent as soon as the network is back', () => {
  const { actor, state, hear } = start();
  hear('connectionWatch', { type: 'connection.restored' });
  expect(state()).toBe('none');
  actor.send({ type: 'logout.lost' });
  hear('connectionWatch', { type: 'connection.lost' });
  expect(state()).toBe('waiting');
  hear('connectionWatch', { type: 'connection.restored' });
  expect(state()).toBe('sending');
});

it('[SES-3] one that is lost while others are sent is sent with them', () => {
  const { actor, state, hear, calls } = start();
  actor.send({ type: 'logout.lost' });
  hear('connectionWatch', { type: 'connection.restored' });
  actor.send({ type: 'logout.lost' });
  expect(state()).toBe('sending');
  expect(calls.filter(({ port }) => port === 'sendLogouts')).toHaveLength(2);
});

it.each([
  [failures.network, true],
  [{ kind: 'timeout' }, true],
  [{ kind: 'aborted' }, true],
  [{ kind: 'outdated' }, true],
  // A page that somebody else’s network puts in the place of an answer.
  [{ kind: 'malformed', status: 200 }, true],
  [new TypeError('AbortSignal.any is not a function'), true],
  [{ kind: 'http', status: 429 }, true],
  [{ kind: 'http', status: 500 }, true],
  [{ kind: 'http', status: 503 }, true],
  [{ kind: 'http', status: 401 }, false],
  [{ kind: 'http', status: 404 }, false],
])('[SES-3] %o has got no answer: %s', (error, isLost) => {
  expect(isLostLogout(error)).toBe(isLost);
});
