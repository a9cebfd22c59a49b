import { expect, it } from 'vitest';
import { active, activeBranded, ada, choose, ended, opened, start, startWith } from './startDashboard.ts';

it('[SIGNIN-5] without a token sign-in stands in the dashboard’s place', () => {
  const { screen, report } = start();
  expect(screen()).toBe('settling');
  report(ended());
  expect(screen()).toBe('signIn');
});

it('[SIGNIN-5] of nobody it knows nothing but what came with the address', () => {
  expect(start('paid', 'PLAZA-2026').snapshot().context).toEqual({
    phoneNumber: null,
    partnerId: '',
    space: null,
    checkoutResult: 'paid',
    promo: 'PLAZA-2026',
    hasLapsed: false,
    ended: null,
    isOffline: false,
    opensOnDesign: false,
    errorText: null,
  });
});

it('[SIGNIN-5] a session that opens loads its space', () => {
  const { report, screen, callsOf } = start();
  report(ended());
  report(ended('elsewhere'));
  expect(screen()).toBe('signIn');
  report(opened());
  expect([screen(), callsOf('loadSpace')]).toEqual(['loading', [{ phoneNumber: ada }]]);
});

it.each(['meetings', 'profile'] as const)(
  '[SES-4] an expired session says so, and signing in again returns to the same tab: %s',
  (tab) => {
    // Its first tab would be the design.
    const { actor, report, screen, snapshot, resolve } = startWith(active);
    actor.send(choose(tab));
    report(ended('expired'));
    expect([screen(), snapshot().context.ended]).toEqual(['signIn', 'expired']);
    report(opened());
    resolve('loadSpace', active);
    expect([screen(), snapshot().context.ended]).toEqual([tab, null]);
  },
);

it('[SES-4] another person who signs in gets their own space, from its first tab', () => {
  const { actor, report, screen, resolve, callsOf, snapshot } = startWith(activeBranded);
  actor.send(choose('profile'));
  report(opened('+34612345678'));
  expect(screen()).toBe('loading');
  expect(snapshot().context).toMatchObject({ space: null });
  expect(callsOf('loadSpace').at(-1)).toEqual({ phoneNumber: '+34612345678' });
  resolve('loadSpace', active);
  expect(screen()).toBe('design');
});

it('[DASH-5] who has to sign in after a payment finds the subscription all the same', () => {
  const running = start('paid');
  running.report(ended());
  running.report(opened());
  running.resolve('loadSpace', activeBranded);
  expect(running.screen()).toBe('subscription');
});

it('[DASH-5] somebody else who signs in after a payment has not paid', () => {
  const { report, screen, resolve, snapshot } = startWith(activeBranded, 'paid');
  report(opened('+34612345678'));
  resolve('loadSpace', activeBranded);
  expect([screen(), snapshot().context.checkoutResult]).toEqual(['meetings', null]);
});

it('[DASH-5] nor has another person who signs in before the payer’s space was loaded', () => {
  const { report, screen, resolve } = start('paid');
  report(opened());
  report(opened('+34612345678'));
  resolve('loadSpace', activeBranded);
  expect(screen()).toBe('meetings');
});

it('[SES-4] a report of the session that is already open loads nothing again', () => {
  const { report, screen, callsOf } = startWith(active);
  report(opened());
  expect([screen(), callsOf('loadSpace').length]).toEqual(['design', 1]);
});

it.each(['design', 'loading'])(
  '[SES-2][SES-4] with %s in view, a token of whom nobody knows whose it is shows no space until it is known (B03)',
  (shown) => {
    const { actor, report, screen, callsOf } = shown === 'design' ? startWith(active) : start();
    if (shown === 'loading') report(opened());
    expect(screen()).toBe(shown);
    report({ type: 'session.unreachable' });
    expect(screen()).toBe('unreachable');
    actor.send({ type: 'load.retried' });
    report(opened());
    expect([screen(), callsOf('loadSpace').length]).toEqual(['loading', 2]);
  },
);

it('[SES-3] logging out shows it, and ends in sign-in if the page is still there', () => {
  const { report, screen, snapshot } = startWith(active);
  report({ type: 'session.leaving' });
  expect([screen(), snapshot().hasTag('busy')]).toEqual(['leaving', true]);
  report(ended());
  expect([screen(), snapshot().context.ended]).toEqual(['signIn', null]);
});

it('[SES-2] an unreachable server at the start is reported, and a retry asks the session again', () => {
  const { actor, report, screen, callsOf, resolve } = start();
  report({ type: 'session.unreachable' });
  expect(screen()).toBe('unreachable');
  actor.send({ type: 'load.retried' });
  expect([screen(), callsOf('retrySession').length]).toEqual(['settling', 1]);
  resolve('retrySession');
  report({ type: 'session.unreachable' });
  expect(screen()).toBe('unreachable');
  actor.send({ type: 'load.retried' });
  report(opened());
  expect(screen()).toBe('loading');
});

it('[SES-2] a retry that fails reports again that the server is unreachable, and can be repeated', () => {
  const { actor, report, reject, screen, callsOf } = start();
  report({ type: 'session.unreachable' });
  actor.send({ type: 'load.retried' });
  reject('retrySession', new Error('No session'));
  expect([screen(), callsOf('retrySession').length]).toEqual(['unreachable', 1]);
  actor.send({ type: 'load.retried' });
  expect([screen(), callsOf('retrySession').length]).toEqual(['settling', 2]);
});

it('[SES-4] a logout in another tab takes the space away and says so (S08)', () => {
  const { report, screen, snapshot } = startWith(activeBranded);
  report(ended('elsewhere'));
  expect([screen(), snapshot().context.ended]).toEqual(['signIn', 'elsewhere']);
});

it('[SES-4] somebody else’s sign-in in another tab stops everything here, a save under way too (S09, R09)', () => {
  const { report, screen, at, snapshot, callsOf } = startWith(activeBranded);
  at('branding').send({ type: 'name.edited', name: 'Casa Nueva' });
  at('branding').send({ type: 'save.requested' });
  expect(callsOf('saveConfig')).toHaveLength(1);
  report({ type: 'session.replaced' });
  expect(screen()).toBe('replaced');
  expect(Object.keys(snapshot().children).sort()).toEqual([
    'detailsSync',
    'exits',
    'sessionWatch',
    'userMenu',
  ]);
});

/** Opens the user menu, and the account above it. @returns what of the menu is open. */
const openMenu = ({ at, resolve }: ReturnType<typeof start>, isForAccount = true) => {
  const menu = () => at('userMenu').getSnapshot().value;
  at('userMenu').send({ type: 'menu.toggled' });
  expect(menu()).toEqual({ open: 'shown' });
  if (!isForAccount) return menu;
  at('userMenu').send({ type: 'account.wanted' });
  resolve('userMenu.loadAccount');
  expect(menu()).toBe('account');
  return menu;
};

it.each([
  ['menu', false],
  ['account', true],
])('[ACC-4] an account that is to be deleted leads to sign-in, and closes the %s', (_, isForAccount) => {
  const running = startWith(activeBranded);
  const menu = openMenu(running, isForAccount);
  running.report(ended('deleted'));
  expect([running.screen(), running.snapshot().context.ended, menu()]).toEqual([
    'signIn',
    'deleted',
    'closed',
  ]);
});

it.each(['opened', 'replaced', 'unreachable'] as const)(
  '[SES-4] the account of the person before is shown to nobody else: session.%s closes it',
  (how) => {
    const running = startWith(activeBranded);
    const menu = openMenu(running);
    running.report(how === 'opened' ? opened('+34612345678') : { type: `session.${how}` });
    expect(menu()).toBe('closed');
  },
);

it('[SES-4][SUB-6] a code of the address is for the first person, and for nobody after them', () => {
  for (const isLoaded of [true, false]) {
    const { report, resolve, snapshot, at } = start(null, 'PLAZA-2026');
    const codeInBox = () => at('subscription.promoCode').getSnapshot().context.code;
    report(opened());
    expect(snapshot().context.promo).toBe('PLAZA-2026');
    if (isLoaded) {
      resolve('loadSpace', activeBranded);
      expect(codeInBox()).toBe('PLAZA-2026');
    }
    report(opened('+34612345678'));
    expect(snapshot().context.promo).toBe(null);
    resolve('loadSpace', activeBranded);
    expect(codeInBox()).toBe('');
  }
});
