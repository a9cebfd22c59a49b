// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { planSync } from '../../src/subscription/planSync.ts';
import { session } from '../dashboard/space.ts';
import { refuseChannels } from '../refuseChannels.ts';
import { renderWithTexts } from '../render.tsx';

const none = { isActive: false, status: 'inactive', planType: null, validUntil: null };
const plan = { ...none, isActive: true, status: 'active', planType: 'premium' };

/** `planSync` in one tab whose session knows of this plan; `heard` counts the news from other tabs. */
const openTab = (partnerId = 'p1', known: typeof plan | typeof none = none) => {
  const { services } = renderWithTexts(null);
  services.session.send({
    type: 'session.opened',
    session: { ...session, user: { ...session.user, partnerId }, subscription: known },
  });
  const heard = vi.fn();
  const subscription = setup({
    actors: { planSync: planSync(services) },
    actions: { heard },
  }).createMachine({
    invoke: { src: 'planSync', id: 'planSync' },
    on: { 'plan.outdated': { actions: 'heard' } },
  });
  const actor = createActor(subscription).start();
  return {
    heard,
    known: () => services.session.getSnapshot().context.session?.subscription,
    learn: (subscription: typeof plan | typeof none, renews = false) =>
      actor
        .getSnapshot()
        .children['planSync']?.send({ type: 'subscription.learned', subscription, renews } as never),
    close: () => actor.stop(),
  };
};

it('[SUB-2][SES-4] a plan that is news is told to the session and to the partner’s other tabs, once', async () => {
  const [here, there, stranger] = [openTab(), openTab(), openTab('p2')];
  here.learn(plan);
  expect(here.known()).toEqual(plan);
  await vi.waitFor(() => expect(there.heard).toHaveBeenCalledTimes(1));
  here.learn(plan);
  // Messages arrive in order: after this one, no other is on its way.
  here.learn(none);
  await vi.waitFor(() => expect(there.heard).toHaveBeenCalledTimes(2));
  expect([here.heard, stranger.heard].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(there.known()).toEqual(none);
  for (const tab of [here, there, stranger]) tab.close();
});

it('[SUB-9][SES-4] that a plan was cancelled, or goes on after all, is told by a tab that comes back from the billing page', async () => {
  const there = openTab('p1', plan);
  there.learn(plan, true);
  for (const [renews, times] of [
    [false, 1],
    [true, 2],
  ] as const) {
    const back = openTab('p1', plan);
    back.learn(plan, renews);
    await vi.waitFor(() => expect(there.heard).toHaveBeenCalledTimes(times));
    there.learn(plan, renews);
    back.close();
  }
  there.close();
});

it('[SUB-9][SES-4] that a plan was cancelled is told by a tab that stays, and is no news to one that knows it', async () => {
  const [here, there, knowing] = [openTab('p1', plan), openTab('p1', plan), openTab('p1', plan)];
  there.learn(plan, true);
  knowing.learn(plan, false);
  await vi.waitFor(() => expect(there.heard).toHaveBeenCalledTimes(1));
  here.learn(plan, true);
  await vi.waitFor(() => expect(knowing.heard).toHaveBeenCalledTimes(2));
  here.learn(plan, false);
  await vi.waitFor(() => expect(there.heard).toHaveBeenCalledTimes(2));
  // Messages arrive in order: after this one, no other is on its way.
  here.learn(none);
  await vi.waitFor(() => expect(there.heard).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(knowing.heard).toHaveBeenCalledTimes(3));
  for (const tab of [here, there, knowing]) tab.close();
});

it('[SUB-2] where a channel to other tabs is refused the session is told all the same (S01, G1)', () => {
  refuseChannels();
  const alone = openTab();
  alone.learn(plan);
  expect(alone.known()).toEqual(plan);
  alone.close();
});
