import { describe, expect, it } from 'vitest';
import { installNotice, installOfferMachine } from '../../machines/home/installOfferMachine.ts';
import { runMachine } from '../model/runMachine.ts';

const captured = { type: 'offer.captured' };
const used = { type: 'offer.used' };
const installed = { type: 'app.installed' };

const start = () => {
  const running = runMachine(installOfferMachine);
  const { actor, hear, callsOf } = running;
  return {
    ...running,
    send: actor.send,
    /** What the browser offers, where the dialog stands, and what is said. */
    now: () => {
      const snapshot = actor.getSnapshot();
      return [snapshot.value.offer, snapshot.value.dialog, installNotice(snapshot)];
    },
    offer: (event: { type: string }) => hear('offerWatch', event),
    prompts: () => callsOf('prompt').length,
    guides: () => callsOf('goToGuide').length,
  };
};

describe('the install machine', () => {
  it('[HOME-6] shows the browser’s own prompt when it was captured, and says how it ended', () => {
    const { send, offer, now, prompts, guides, resolve } = start();
    offer(captured);
    send({ type: 'install.wanted' });
    expect(now()).toEqual(['captured', 'open', null]);
    send({ type: 'install.continued' });
    offer(used);
    expect([now(), prompts()]).toEqual([['unavailable', 'prompting', null], 1]);
    resolve('prompt', 'dismissed');
    expect(now()).toEqual(['unavailable', 'closed', 'dismissed']);
    // Asked once more, the browser has nothing left to show.
    send({ type: 'install.wanted' });
    expect(now()).toEqual(['unavailable', 'open', null]);
    send({ type: 'install.continued' });
    expect([now(), prompts(), guides()]).toEqual([['unavailable', 'guiding', null], 1, 1]);
  });

  it('[HOME-6] says that the app is installed as soon as the prompt is accepted', () => {
    const { send, offer, now, resolve } = start();
    offer(captured);
    send({ type: 'install.wanted' });
    send({ type: 'install.continued' });
    offer(used);
    resolve('prompt', 'accepted');
    expect(now()).toEqual(['unavailable', 'closed', 'installed']);
    offer(installed);
    expect(now()).toEqual(['installed', 'closed', 'installed']);
  });

  it('[HOME-6] leads to the guide without an offer, on demand, and when the prompt fails', () => {
    const without = start();
    without.send({ type: 'install.wanted' });
    without.send({ type: 'install.continued' });
    expect([without.now(), without.prompts(), without.guides()]).toEqual([
      ['unavailable', 'guiding', null],
      0,
      1,
    ]);

    const onDemand = start();
    onDemand.offer(captured);
    onDemand.send({ type: 'install.wanted' });
    onDemand.send({ type: 'guide.wanted' });
    onDemand.resolve('goToGuide');
    expect([onDemand.now(), onDemand.prompts(), onDemand.guides()]).toEqual([
      ['captured', 'closed', null],
      0,
      1,
    ]);

    const failing = start();
    failing.offer(captured);
    failing.send({ type: 'install.wanted' });
    failing.send({ type: 'install.continued' });
    failing.reject('prompt', new Error('No user gesture'));
    expect([failing.now(), failing.guides()]).toEqual([['captured', 'guiding', null], 1]);
  });

  it('[HOME-6] asks nobody who has the app, until the browser offers it again', () => {
    const { actor, send, offer, now } = start();
    const wanted = { type: 'install.wanted' } as const;
    send(wanted);
    offer(installed);
    expect([now(), actor.getSnapshot().can(wanted)]).toEqual([['installed', 'closed', 'installed'], false]);
    offer(captured);
    expect([now(), actor.getSnapshot().can(wanted)]).toEqual([['captured', 'closed', null], true]);
  });

  it('[HOME-6] prompts at once where no dialog has to explain it, if there is an offer', () => {
    const { actor, send, offer, now, prompts } = start();
    const continued = { type: 'install.continued' } as const;
    expect(actor.getSnapshot().can(continued)).toBe(false);
    offer(captured);
    send(continued);
    expect([now(), prompts()]).toEqual([['captured', 'prompting', null], 1]);
    send({ type: 'install.cancelled' });
    expect(now()).toEqual(['captured', 'closed', null]);
  });

  it('[HOME-6] says so where the browser’s own button installed it, and its dialog goes', () => {
    const { send, offer, now, prompts } = start();
    offer(captured);
    send({ type: 'install.wanted' });
    offer(installed);
    expect([now(), prompts()]).toEqual([['installed', 'closed', 'installed'], 0]);
  });

  it('[HOME-6] shows neither prompt nor guide to whoever cancels, who may ask again', () => {
    const { send, offer, now, prompts, guides } = start();
    offer(captured);
    send({ type: 'install.wanted' });
    send({ type: 'install.cancelled' });
    expect([now(), prompts(), guides()]).toEqual([['captured', 'closed', null], 0, 0]);
    send({ type: 'install.wanted' });
    expect(now()).toEqual(['captured', 'open', null]);
  });

  it('[HOME-6] closes its dialog where the guide does not open, and may be asked again', () => {
    const { send, now, reject, guides } = start();
    send({ type: 'install.wanted' });
    send({ type: 'guide.wanted' });
    expect([now(), guides()]).toEqual([['unavailable', 'guiding', null], 1]);
    reject('goToGuide', new Error('The chunk is gone'));
    expect(now()).toEqual(['unavailable', 'closed', null]);
    send({ type: 'install.wanted' });
    expect(now()).toEqual(['unavailable', 'open', null]);
  });
});
