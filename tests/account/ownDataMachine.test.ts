import { describe, expect, it } from 'vitest';
import { type OwnDataEvent, ownDataMachine, ownDataScreen } from '../../machines/account/ownDataMachine.ts';
import { limited } from '../model/plans/account/ownData.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';

const start = () => {
  const running = runMachine(ownDataMachine);
  const { actor, callsOf } = running;
  return {
    ...running,
    screen: () => ownDataScreen(actor.getSnapshot()),
    errorText: () => actor.getSnapshot().context.errorText,
    send: (...types: OwnDataEvent['type'][]) => {
      for (const type of types) actor.send({ type });
    },
    asked: () => [callsOf('downloadData').length, callsOf('deleteAccount').length],
  };
};
const toTheLast = ['deletion.requested', 'deletion.continued'] as const;

describe('own data', () => {
  it('[ACC-4] is downloaded once for each press, and again after the first', () => {
    const { send, resolve, screen, asked } = start();
    expect([screen(), asked()]).toEqual(['idle', [0, 0]]);
    send('download.requested', 'download.requested', 'deletion.requested');
    expect([screen(), asked()]).toEqual(['preparing', [1, 0]]);
    resolve('downloadData');
    expect(screen()).toBe('started');
    send('download.requested');
    expect([screen(), asked()]).toEqual(['preparing', [2, 0]]);
  });

  it('[ACC-4] a download that fails says why, in the server’s words where it has any, and can be tried again', () => {
    const { send, reject, screen, errorText } = start();
    send('download.requested');
    reject('downloadData', limited);
    expect([screen(), errorText()]).toEqual(['unprepared', { text: limited.message }]);
    send('download.requested');
    expect(errorText()).toBeNull();
    reject('downloadData', failures.network);
    expect([screen(), errorText()]).toEqual(['unprepared', null]);
  });
});

describe('the deletion of an account', () => {
  it('[ACC-4] asks twice, and asks the server after the second answer alone', () => {
    const { send, resolve, screen, asked } = start();
    send('deletion.confirmed', 'deletion.requested', 'deletion.confirmed');
    expect([screen(), asked()]).toEqual(['warned', [0, 0]]);
    send('deletion.continued');
    expect([screen(), asked()]).toEqual(['confirming', [0, 0]]);
    send('deletion.confirmed', 'deletion.confirmed');
    expect([screen(), asked()]).toEqual(['deleting', [0, 1]]);
    resolve('deleteAccount');
    send('download.requested', ...toTheLast, 'deletion.confirmed');
    expect([screen(), asked()]).toEqual(['deleted', [0, 1]]);
  });

  it('[ACC-4] either question can be answered with no', () => {
    const { send, screen, asked } = start();
    send('deletion.requested', 'deletion.cancelled');
    expect(screen()).toBe('idle');
    send(...toTheLast, 'deletion.cancelled');
    expect([screen(), asked()]).toEqual(['idle', [0, 0]]);
  });

  it('[ACC-4] is not called off once it is asked for', () => {
    const { send, screen } = start();
    send(...toTheLast, 'deletion.confirmed', 'deletion.cancelled');
    expect(screen()).toBe('deleting');
  });

  it('[ACC-4] one that fails keeps its question open and says why, can be tried again, and called off', () => {
    const { send, reject, screen, errorText, asked } = start();
    send(...toTheLast, 'deletion.confirmed');
    reject('deleteAccount', limited);
    expect([screen(), errorText()]).toEqual(['undeleted', { text: limited.message }]);
    send('deletion.confirmed');
    expect([screen(), errorText(), asked()]).toEqual(['deleting', null, [0, 2]]);
    reject('deleteAccount', failures.serverError);
    expect([screen(), errorText()]).toEqual(['undeleted', null]);
    send('deletion.cancelled');
    expect(screen()).toBe('idle');
  });

  it('[ACC-4] that the server refuses, as the payment service is away, says so in its words', () => {
    const { send, reject, screen, errorText } = start();
    const error = { kind: 'http', status: 502, code: 'UNAVAILABLE', message: 'Try again in a moment.' };
    send(...toTheLast, 'deletion.confirmed');
    reject('deleteAccount', error);
    expect([screen(), errorText()]).toEqual(['undeleted', { text: error.message }]);
  });

  it.each([
    failures.network,
    failures.malformed,
    { kind: 'http', status: 502 },
    { kind: 'http', status: 503, code: 'UNAVAILABLE' },
  ])('[ACC-4] whose outcome nobody knows claims nothing, and can be tried again ($kind)', (error) => {
    const { send, reject, screen, asked } = start();
    send(...toTheLast, 'deletion.confirmed');
    reject('deleteAccount', error);
    expect(screen()).toBe('unsure');
    send('deletion.confirmed');
    expect([screen(), asked()]).toEqual(['deleting', [0, 2]]);
  });
});
