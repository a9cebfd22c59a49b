import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { type ShareSnapshot, shareMachine } from '../../machines/share/shareMachine.ts';
import { subscriptionMachine } from '../../machines/subscription/subscriptionMachine.ts';
import type { CheckoutResult, SubscriptionStatus } from '../../machines/subscription/subscriptionStatus.ts';
import type { FirstMeetingProps } from '../../src/subscription/FirstMeeting.tsx';
import {
  SubscriptionScreen,
  type SubscriptionScreenProps,
} from '../../src/subscription/SubscriptionScreen.tsx';
import { runMachine } from '../model/runMachine.ts';
import { type RenderOptions, renderWithTexts } from '../render.tsx';
import { sampleStatus as paid } from '../samples.ts';

export const inactive: SubscriptionStatus = {
  ...paid,
  isActive: false,
  status: 'inactive',
  validUntil: null,
  price: { amount: 19, currency: 'USD', interval: 'month', intervalCount: 1, plusTax: false },
};
export const refused = (code: string, message = '') => ({ kind: 'http', status: 409, code, message });

interface Start
  extends RenderOptions,
    Partial<Pick<SubscriptionScreenProps, 'hasDesign' | 'hasLapsed' | 'meeting'>> {
  status?: SubscriptionStatus | null;
  checkoutResult?: CheckoutResult | null;
  code?: string | null;
}

/** The tab over its real machines, whose calls and clock are the test’s. */
export const start = ({
  status = null,
  checkoutResult = null,
  code = null,
  hasDesign = true,
  hasLapsed = false,
  meeting = null,
  ...options
}: Start = {}) => {
  const running = runMachine(subscriptionMachine, { checkoutResult, promo: code });
  const onDesign = vi.fn();
  running.actor.send({ type: 'tab.opened' });
  if (status) running.resolve('readStatus', status);
  const rendered = renderWithTexts(
    <SubscriptionScreen
      actor={running.actor}
      design={{ ...defaultMeetingConfig, name: 'Casa Iglesias' }}
      hasDesign={hasDesign}
      hasLapsed={hasLapsed}
      meeting={meeting}
      onDesign={onDesign}
    />,
    options,
  );
  const pass = (elapsed: number) =>
    act(() => running.hear('payment.stopwatch', { type: 'time.passed', elapsed, isSeen: true }));
  return {
    ...running,
    ...rendered,
    onDesign,
    pass,
    /** A payment is awaited, in a page that is in sight. */
    await: () => {
      act(() => running.hear('payment.paymentMarkers', { type: 'payment.awaited', waitedBefore: 0 }));
      pass(0);
    },
    act: (change: (given: typeof running) => void) => act(() => change(running)),
  };
};

/** The state of sharing a link. */
export const shareAt = (state: 'idle' | 'manual', link = ''): ShareSnapshot =>
  shareMachine.resolveState({
    value: { ready: state },
    context: { title: '', link, isNative: false, copiedFor: 0 },
  });

/** A meeting that nobody has started. */
export const idleMeeting: FirstMeetingProps = {
  share: shareAt('idle'),
  start: 'idle',
  problem: null,
  onStart: () => undefined,
  onCopy: () => undefined,
  onEntered: () => undefined,
};

export const facts = () =>
  [...document.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map((part) => part.textContent),
  );
export const shown = () => document.querySelector('[data-screen]')?.getAttribute('data-screen');
export const notice = () => screen.getAllByRole('status')[0]?.textContent;
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const heading = (name: string) => screen.getByRole('heading', { name });
