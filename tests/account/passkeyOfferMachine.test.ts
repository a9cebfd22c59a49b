import { describe, expect, it } from 'vitest';
import { passkeyOfferMachine } from '../../machines/account/passkeyOfferMachine.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures, samplePasskey } from '../samples.ts';

const refusal = { kind: 'http', status: 409, code: 'TOO_MANY_PASSKEYS', message: 'Remove one first.' };

const start = () => {
  const running = runMachine(passkeyOfferMachine);
  const value = () => running.actor.getSnapshot().value;
  const text = () => running.actor.getSnapshot().context.text;
  return { ...running, value, text, send: running.actor.send };
};
const startCreating = () => {
  const running = start();
  running.resolve('mayOffer', true);
  running.send({ type: 'passkey.wanted' });
  return running;
};

describe('the offer of a passkey', () => {
  it('[ACC-7] is made where it may be, and not where it may not, or nobody knows', () => {
    const [offered, refused, unknown] = [start(), start(), start()];
    expect(offered.value()).toBe('asking');
    offered.resolve('mayOffer', true);
    refused.resolve('mayOffer', false);
    unknown.reject('mayOffer', failures.network);
    expect([offered.value(), refused.value(), unknown.value()]).toEqual([
      { offered: 'waiting' },
      'over',
      'over',
    ]);
  });

  it('[ACC-7] ends once one is created in another part of the page, and is made where nobody can tell of that', () => {
    const [told, untold] = [start(), start()];
    for (const { resolve } of [told, untold]) resolve('mayOffer', true);
    told.hear('passkeyWatch', { type: 'passkey.created' });
    untold.reject('passkeyWatch', new Error('No watch'));
    expect([told.value(), told.callsOf('noteAnswer'), untold.value()]).toEqual([
      'over',
      [],
      { offered: 'waiting' },
    ]);
  });

  it('[ACC-7] is declined for good, whatever becomes of the note', () => {
    for (const isKept of [true, false]) {
      const { send, value, resolve, reject, callsOf } = start();
      resolve('mayOffer', true);
      expect(callsOf('noteAnswer')).toHaveLength(0);
      send({ type: 'offer.declined' });
      expect([value(), callsOf('noteAnswer').length]).toEqual(['declined', 1]);
      if (isKept) resolve('noteAnswer');
      else reject('noteAnswer', failures.network);
      expect(value()).toBe('over');
    }
  });

  it.each(['created', 'known'] as const)(
    '[ACC-7] is taken for good once a passkey is %s, and says so until that is dismissed',
    (status) => {
      const { send, value, resolve, reject, callsOf } = startCreating();
      expect([value(), callsOf('noteAnswer').length]).toEqual(['creating', 0]);
      resolve('createPasskey', { status, passkeys: [samplePasskey] });
      expect([value(), callsOf('noteAnswer').length]).toEqual([{ taken: status }, 1]);
      reject('noteAnswer', failures.network);
      expect(value()).toEqual({ taken: status });
      send({ type: 'notice.dismissed' });
      expect(value()).toBe('over');
    },
  );

  it('[ACC-7] stays when the question was closed, and can be taken or declined then', () => {
    const { send, value, resolve, callsOf } = startCreating();
    resolve('createPasskey', { status: 'cancelled' });
    expect([value(), callsOf('noteAnswer')]).toEqual([{ offered: 'cancelled' }, []]);
    send({ type: 'passkey.wanted' });
    expect(value()).toBe('creating');
    resolve('createPasskey', { status: 'cancelled' });
    send({ type: 'offer.declined' });
    expect(value()).toBe('declined');
  });

  it('[ACC-7] stays when none could be created, in the server’s words where it has some, until it is tried again', () => {
    const { send, value, text, reject, callsOf } = startCreating();
    reject('createPasskey', refusal);
    expect([value(), text()]).toEqual([{ offered: 'failed' }, { text: 'Remove one first.' }]);
    send({ type: 'passkey.wanted' });
    expect([value(), text()]).toEqual(['creating', null]);
    reject('createPasskey', failures.network);
    expect([value(), text(), callsOf('noteAnswer')]).toEqual([{ offered: 'failed' }, null, []]);
  });
});
