import { expect, it } from 'vitest';
import { failures, sampleApproval } from '../samples.ts';
import {
  active,
  activeBranded,
  ada,
  choose,
  ended,
  opened,
  start,
  startWith,
  verify,
} from './startDashboard.ts';

it('[SIGNIN-5] without a token sign-in stands in the dashboard’s place', () => {
  const { screen, news } = start();
  expect(screen()).toBe('settling');
  news(ended());
  expect(screen()).toBe('signIn');
});

it('[SIGNIN-5] of nobody it knows nothing but what came with the address', () => {
  expect(start('paid', null, 'PLAZA-2026').snapshot().context).toEqual({
    phoneNumber: null,
    partnerId: '',
    space: null,
    showsWelcome: false,
    checkoutResult: 'paid',
    promo: 'PLAZA-2026',
    hasLapsed: false,
    ended: null,
    signInDraft: null,
    errorText: null,
  });
});

it('[SIGNIN-5] news that there is no session leaves what stands in the form', () => {
  const { news, at, screen } = start();
  news(ended());
  at('phoneVerification').send({ type: 'phone.edited', text: '5550142288' });
  news(ended('elsewhere'));
  expect(screen()).toBe('signIn');
  expect(at('phoneVerification').getSnapshot()).toMatchObject({ context: { text: '5550142288' } });
});

it('[APP-8] a form that breaks begins anew', () => {
  const { news, at, resolve, reject, screen, callsOf } = start();
  news(ended());
  const type = (text: string) => {
    at('phoneVerification').send({ type: 'phone.edited', text });
    at('phoneVerification').send({ type: 'phone.submitted', channel: 'sms', at: 0 });
  };
  type('5550142288');
  resolve('phoneVerification.startVerification', { status: 'pending', at: 0 });
  reject('phoneVerification', new Error('It broke'));
  expect(screen()).toBe('signIn');
  type('5550142289');
  expect(callsOf('startVerification')).toHaveLength(2);
});

it('[SIGNIN-5] an approved code becomes the session, and the room loads as soon as it is there', () => {
  const running = start();
  running.news(ended());
  verify(running);
  expect(running.callsOf('openSession')).toEqual([sampleApproval]);
  expect([running.screen(), running.snapshot().hasTag('busy')]).toEqual(['signIn', true]);
  running.news(opened());
  expect(running.screen()).toBe('loading');
  expect(running.callsOf('loadSpace')).toEqual([{ phoneNumber: ada }]);
  expect(running.sentTo('draftStorage').at(-1)).toEqual({ type: 'draft.done' });
});

it('[SIGNIN-5] a session that could not be stored comes back to the code, says so and keeps the draft', () => {
  const running = start();
  running.news(ended());
  verify(running);
  running.reject('phoneVerification.openSession', failures.network);
  expect([running.screen(), running.snapshot().hasTag('busy')]).toEqual(['signIn', false]);
  expect(running.at('phoneVerification').getSnapshot()).toMatchObject({
    value: { code: { entry: 'editing' } },
    context: { error: { code: 'verifyFailed' } },
  });
  expect(running.sentTo('draftStorage').at(-1)).toMatchObject({
    type: 'draft.changed',
    draft: { phone: { sentTo: ada } },
  });
});

it.each(['meetings', 'profile'] as const)(
  '[SES-4] an expired session says so, and signing in again returns to the same tab: %s',
  (tab) => {
    // Its first tab would be the design.
    const { actor, news, screen, snapshot, resolve } = startWith(active);
    actor.send(choose(tab));
    news(ended('expired'));
    expect([screen(), snapshot().context.ended]).toEqual(['signIn', 'expired']);
    news(opened());
    resolve('loadSpace', active);
    expect([screen(), snapshot().context.ended]).toEqual([tab, null]);
  },
);

it('[SES-4] somebody else who signs in gets their own room from its first tab', () => {
  const { actor, news, screen, resolve, callsOf, snapshot } = startWith(activeBranded);
  actor.send(choose('profile'));
  news(opened('+34612345678'));
  expect(screen()).toBe('loading');
  expect(snapshot().context).toMatchObject({ space: null });
  expect(callsOf('loadSpace').at(-1)).toEqual({ phoneNumber: '+34612345678' });
  resolve('loadSpace', active);
  expect(screen()).toBe('design');
});

it('[DASH-5] who has to sign in after a payment finds the subscription all the same', () => {
  const running = start('paid');
  running.news(ended());
  verify(running);
  running.news(opened());
  running.resolve('loadSpace', activeBranded);
  expect(running.screen()).toBe('subscription');
});

it('[DASH-5] somebody else who signs in after a payment has not paid', () => {
  const { news, screen, resolve, snapshot } = startWith(activeBranded, 'paid');
  news(opened('+34612345678'));
  resolve('loadSpace', activeBranded);
  expect([screen(), snapshot().context.checkoutResult]).toEqual(['meetings', null]);
});

it('[DASH-5] nor has somebody else who signs in before the room of the payer was there', () => {
  const { news, screen, resolve } = start('paid');
  news(opened());
  news(opened('+34612345678'));
  resolve('loadSpace', activeBranded);
  expect(screen()).toBe('meetings');
});

it('[SES-4] news of the session that is open already loads nothing again', () => {
  const { news, screen, callsOf } = startWith(active);
  news(opened());
  news({ type: 'session.unreachable' });
  expect([screen(), callsOf('loadSpace').length]).toEqual(['design', 1]);
});

it('[SES-3] logging out shows it, and ends in sign-in if the page is still there', () => {
  const { news, screen, snapshot } = startWith(active);
  news({ type: 'session.leaving' });
  expect([screen(), snapshot().hasTag('busy')]).toEqual(['leaving', true]);
  news(ended());
  expect([screen(), snapshot().context.ended]).toEqual(['signIn', null]);
});

it('[SES-2] an unreachable server at start is told, and a retry asks the session again', () => {
  const { actor, news, screen, callsOf, resolve } = start();
  news({ type: 'session.unreachable' });
  expect(screen()).toBe('unreachable');
  actor.send({ type: 'load.retried' });
  expect([screen(), callsOf('retrySession').length]).toEqual(['settling', 1]);
  resolve('retrySession');
  news({ type: 'session.unreachable' });
  expect(screen()).toBe('unreachable');
  actor.send({ type: 'load.retried' });
  news(opened());
  expect(screen()).toBe('loading');
});

it('[SES-2] a retry that breaks tells once more that the server is unreachable, and may be made again', () => {
  const { actor, news, reject, screen, callsOf } = start();
  news({ type: 'session.unreachable' });
  actor.send({ type: 'load.retried' });
  reject('retrySession', new Error('No session'));
  expect([screen(), callsOf('retrySession').length]).toEqual(['unreachable', 1]);
  actor.send({ type: 'load.retried' });
  expect([screen(), callsOf('retrySession').length]).toEqual(['settling', 2]);
});

it('[SES-4] a logout in another tab takes the room away and says so (S08)', () => {
  const { news, screen, snapshot } = startWith(activeBranded);
  news(ended('elsewhere'));
  expect([screen(), snapshot().context.ended]).toEqual(['signIn', 'elsewhere']);
});

it('[SES-4] somebody else’s sign-in in another tab stops everything here, a save under way too (S09, R09)', () => {
  const { news, screen, at, snapshot, callsOf } = startWith(activeBranded);
  at('branding').send({ type: 'name.edited', name: 'Casa Nueva' });
  at('branding').send({ type: 'save.requested' });
  expect(callsOf('saveConfig')).toHaveLength(1);
  news({ type: 'session.replaced' });
  expect(screen()).toBe('replaced');
  expect(Object.keys(snapshot().children)).not.toContain('branding');
});

it('[SIGNIN-5] a reload comes back to the code that was asked for, never the code itself (B02)', () => {
  const running = start();
  running.news(ended());
  const form = running.at('phoneVerification');
  form.send({ type: 'phone.edited', text: '5550142288' });
  form.send({ type: 'phone.submitted', channel: 'sms', at: 0 });
  running.resolve('phoneVerification.startVerification', { status: 'pending', at: 0 });
  form.send({ type: 'code.edited', text: '4821' });
  const phone = {
    country: 'US',
    text: '5550142288',
    channel: 'sms',
    sentTo: '+15550142288',
    resendAt: 30_000,
  } as const;
  expect(running.sentTo('draftStorage').at(-1)).toEqual({
    type: 'draft.changed',
    draft: { phone: { ...phone, onCode: true } },
  });

  const again = start(null, { phone: { ...phone, onCode: true } });
  again.news(ended());
  expect(again.at('phoneVerification').getSnapshot().context).toMatchObject({ ...phone, code: '' });
  expect(again.at('phoneVerification').getSnapshot().hasTag('code')).toBe(true);
  again.at('phoneVerification').send({ type: 'code.edited', text: '482119' });
  again.at('phoneVerification').send({ type: 'code.submitted' });
  again.resolve('phoneVerification.checkVerification', { status: 'approved', approval: sampleApproval });
  expect(again.sentTo('draftStorage').at(-1)).toEqual({ type: 'draft.done' });
  again.news(ended());
  expect(again.at('phoneVerification.openSession').getSnapshot()).toMatchObject({ status: 'active' });
  again.news(opened());
  again.news(ended('expired'));
  expect(again.at('phoneVerification').getSnapshot()).toMatchObject({ context: { text: '', sentTo: null } });
});
