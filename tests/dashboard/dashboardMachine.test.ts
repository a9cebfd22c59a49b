import { expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { availableTabs, showsWelcome } from '../../machines/dashboard/dashboardScreen.ts';
import { answer, paint, rename, save } from '../design/startBranding.ts';
import { failures } from '../samples.ts';
import {
  active,
  activeBranded,
  branded,
  choose,
  edited,
  ended,
  lapsed,
  opened,
  start,
  startWith,
} from './startDashboard.ts';

it('[DSGN-8] kept edits bring a reload back to the design', () => {
  expect(startWith(edited).screen()).toBe('design');
});

it.each([
  [true, 'design'],
  [false, 'meetings'],
])(
  '[DASH-4][DSGN-3] a video that was kept beside an image leads there if nobody has seen it: %s',
  (isVideoWaiting, tab) => {
    const draft = { config: branded, version: '1', rememberedVideo: '/files/video.mp4', isVideoWaiting };
    expect(startWith({ ...activeBranded, draft }).screen()).toBe(tab);
  },
);

it.each([
  ['active and branded', activeBranded, 'meetings'],
  ['active with the default look', { ...active, saved: defaultMeetingConfig }, 'design'],
  ['active and never saved', active, 'design'],
  ['lapsed but branded', { ...lapsed, saved: branded }, 'subscription'],
  ['lapsed', lapsed, 'subscription'],
] as const)('[DASH-4] the first tab of a space that is %s', (_, space, tab) => {
  expect(startWith(space).screen()).toBe(tab);
});

it.each([lapsed, active, activeBranded])(
  '[DASH-4] the wizard’s last step leads to the design: %#',
  (space) => {
    const { report, resolve, screen, actor } = start(null, null, true);
    report(opened());
    resolve('loadSpace', space);
    expect(screen()).toBe('design');
    // Once: whoever signs in again later comes back to their tab.
    actor.send(choose('subscription'));
    report(ended('expired'));
    report(opened());
    resolve('loadSpace', space);
    expect(screen()).toBe('subscription');
  },
);

it('[DASH-5] back from a payment Subscription opens, just paid, and the address is cleaned', () => {
  const { screen, snapshot, callsOf } = startWith(activeBranded, 'paid');
  expect([screen(), snapshot().context.checkoutResult]).toEqual(['subscription', null]);
  expect(callsOf('paymentMarkers')).toEqual([{ checkoutResult: 'paid' }]);
  expect(callsOf('cleanAddress')).toEqual([undefined]);
});

it('[DASH-5][SUB-3] back from a checkout that was given up Subscription opens, and nothing is awaited', () => {
  const { screen, at, callsOf } = startWith(activeBranded, 'cancelled');
  expect(screen()).toBe('subscription');
  expect(callsOf('paymentMarkers')).toEqual([{ checkoutResult: 'cancelled' }]);
  expect(at('subscription.payment').getSnapshot()).toMatchObject({ value: { abandoned: 'over' } });
});

it('[DASH-5][SUB-3][SUB-7] back from the billing page Subscription opens, and no payment is told or awaited', () => {
  const { screen, at } = startWith(activeBranded, 'portal');
  expect(screen()).toBe('subscription');
  expect(at('subscription.payment').getSnapshot()).toMatchObject({ value: { followed: 'resting' } });
});

it('[DASH-5][SUB-6] the address keeps what it says until the space is shown, and a reload before that loses nothing', () => {
  const { report, resolve, screen, callsOf } = start('paid');
  report(ended('expired'));
  report(opened());
  expect(callsOf('cleanAddress')).toEqual([]);
  resolve('loadSpace', activeBranded);
  expect(callsOf('cleanAddress')).toEqual([undefined]);
  resolve('cleanAddress');
  expect(screen()).toBe('subscription');
});

it('[DASH-5] opened without a payment it awaits none', () => {
  const { screen, callsOf } = startWith(activeBranded);
  expect(screen()).toBe('meetings');
  expect(callsOf('paymentMarkers')).toEqual([{ checkoutResult: null }]);
});

it('[DASH-2] an active subscriber has four tabs and opens each', () => {
  const { snapshot, actor, screen } = startWith(active);
  const tabs = availableTabs(snapshot());
  expect(tabs).toEqual(['design', 'meetings', 'profile', 'subscription']);
  for (const tab of tabs) {
    actor.send(choose(tab));
    expect(screen()).toBe(tab);
  }
});

it.each(['profile', 'subscription'] as const)(
  '[DASH-2] the meetings open from %s too, with their links',
  (tab) => {
    const { callsOf, actor, screen } = startWith({ ...active, previewUrl: 'https://meet.example/?pId=ada' });
    actor.send(choose(tab));
    expect(callsOf('drawQr')).toEqual([]);
    actor.send(choose('meetings'));
    expect(screen()).toBe('meetings');
    expect(callsOf('drawQr')).toHaveLength(1);
  },
);

it.each([
  ['meetings', 'freshShare'],
  ['subscription', 'permanentShare'],
] as const)(
  '[MEET-3][QA-5] a link that could not be copied is not shown again when its tab, %s, is left and opened',
  (tab, part) => {
    const { actor, at, reject } = startWith(activeBranded);
    const share = `meetingLinks.${part}`;
    actor.send(choose(tab));
    at(share).send({ type: 'copy.wanted', link: 'https://meet.example/' });
    reject(`${share}.copyLink`, new Error('refused'));
    expect(at(share).getSnapshot().value).toEqual({ ready: 'manual' });
    actor.send(choose('design'));
    actor.send(choose(tab));
    expect(at(share).getSnapshot().value).toEqual({ ready: 'idle' });
  },
);

it('[DASH-2] without a subscription two tabs stay, and the others cannot be chosen', () => {
  const { snapshot, actor, screen } = startWith(lapsed);
  expect(availableTabs(snapshot())).toEqual(['design', 'subscription']);
  for (const tab of ['meetings', 'profile'] as const) {
    expect(snapshot().can(choose(tab))).toBe(false);
    actor.send(choose(tab));
    expect(screen()).toBe('subscription');
  }
  actor.send(choose('design'));
  expect(screen()).toBe('design');
});

it.each([
  [lapsed, true],
  [{ ...lapsed, saved: defaultMeetingConfig }, true],
  [{ ...lapsed, saved: branded }, false],
  [active, false],
])('[DASH-1] title and subtitle stand only over an inactive, unbranded space: %#', (space, expected) => {
  expect(showsWelcome(startWith(space).snapshot())).toBe(expected);
});

it('[DASH-1] they stay over a space whose saved design has but a name, and go as soon as one with a color is saved', () => {
  const { at, resolve, snapshot } = startWith(lapsed);
  const design = at('branding');
  const welcomes = [rename('Our room'), paint('#112233')].map((edit) => {
    design.send(edit);
    design.send(save);
    resolve('branding.saveConfig', answer);
    return showsWelcome(snapshot());
  });
  expect(welcomes).toEqual([true, false]);
});

it.each([
  [
    'the server’s own words',
    { kind: 'http', status: 500, message: 'Closed for repairs' },
    { text: 'Closed for repairs' },
  ],
  ['no words of the server', failures.serverError, null],
  ['no network', { ...failures.network, message: 'fetch failed' }, null],
  ['an answer that makes no sense', failures.malformed, null],
])('[DASH-3] a load that fails with %s is a full panel with a retry', (_, failure, text) => {
  const { report, reject, screen, snapshot, actor, resolve } = start();
  report(opened());
  reject('loadSpace', failure);
  expect([screen(), snapshot().context.errorText]).toEqual(['failed', text]);
  actor.send({ type: 'load.retried' });
  expect(screen()).toBe('loading');
  resolve('loadSpace', active);
  expect([screen(), snapshot().context.errorText]).toEqual(['design', null]);
});

it.each([
  [active, { saved: defaultMeetingConfig, config: defaultMeetingConfig, lobbyUrl: null }],
  [lapsed, { saved: defaultMeetingConfig, config: defaultMeetingConfig, lobbyUrl: null }],
  [
    {
      ...active,
      saved: branded,
      draft: { config: defaultMeetingConfig, version: null },
      previewUrl: '/p',
      lobbyPreviewUrl: '/l',
    },
    { saved: branded, config: defaultMeetingConfig, lobbyUrl: '/l' },
  ],
  [
    { ...active, previewUrl: '/p' },
    { saved: defaultMeetingConfig, config: defaultMeetingConfig, lobbyUrl: '/p' },
  ],
])('[DSGN-5] the design starts with the space’s configuration and preview: %#', (space, expected) => {
  const { context } = startWith(space).at('branding').getSnapshot() as { context: object };
  const { saved, config, lobbyUrl } = expected;
  expect(context).toMatchObject({ saved, config, lobbyUrl });
});

it('[DSGN-5][MEET-2] the design knows the address of the space, if it has one', () => {
  const designOf = (previewUrl: string | null) =>
    startWith({ ...active, previewUrl })
      .at('branding')
      .getSnapshot() as { context: { spaceUrl: string | null } };
  expect(['/p', null].map((url) => designOf(url).context.spaceUrl)).toEqual(['/p', null]);
});

it('[DASH-2] a tab that lapsed meanwhile gives way to Subscription', () => {
  const { actor, report, screen, resolve } = startWith(activeBranded);
  actor.send(choose('profile'));
  report(ended('expired'));
  report(opened());
  resolve('loadSpace', { ...lapsed, saved: branded });
  expect(screen()).toBe('subscription');
});

it.each([
  ['the design', 'design', 'branding'],
  ['the subscription', 'subscription', 'subscription'],
  ['a list of meeting links', 'meetings', 'meetingLinks'],
  ['a profile', 'profile', 'profileFrame'],
] as const)(
  '[DASH-3] %s that breaks down shows the panel with a retry, not an empty page, and the tab comes back',
  (_, tab, part) => {
    const { reject, screen, actor, resolve } = startWith(active);
    actor.send(choose(tab));
    reject(part, new Error('It broke'));
    expect(screen()).toBe('failed');
    actor.send({ type: 'load.retried' });
    expect(screen()).toBe('loading');
    resolve('loadSpace', active);
    expect(screen()).toBe(tab);
  },
);
