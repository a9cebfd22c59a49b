// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { failures, sampleStatus as paid } from '../samples.ts';
import { late, promo, url } from './startSubscription.ts';
import {
  button,
  facts,
  heading,
  idleMeeting,
  inactive,
  refused,
  shareAt,
  shown,
  start,
} from './subscriptionTab.tsx';

describe('a plan', () => {
  // What the server knows, what a session may hold, nothing, and what nobody knows.
  it.each([
    ['premium', 'Premium', 'Premium'],
    ['promo', 'Promo', 'Promocional'],
    ['preview', 'Premium', 'Premium'],
    [null, 'Premium', 'Premium'],
    ['gold_tier_v2', 'Premium', 'Premium'],
  ])(
    '[SUB-1] [SUB-7] of the type %s has its own name, never the server’s word, and its last day (N20)',
    (planType, english, spanish) => {
      for (const { language, state, title, end, manage } of [
        {
          language: 'es',
          state: 'Activa',
          title: 'Tu sala está abierta.',
          end: ['Se renueva el', '12 de diciembre de 2026'],
          manage: 'Gestionar la facturación',
        },
        {
          language: 'en',
          state: 'Active',
          title: 'Your room is open.',
          end: ['Renews on', 'December 12, 2026'],
          manage: 'Manage billing',
        },
      ] as const) {
        const { unmount } = start({ status: { ...paid, planType }, language });
        expect(screen.getByText(state)).toBeVisible();
        expect(heading(title)).toBeVisible();
        expect(facts()).toEqual([['Plan', language === 'es' ? spanish : english], end]);
        expect(button(manage)).toBeEnabled();
        unmount();
      }
    },
  );

  it.each([
    ['en', ['Next charge', '$19 on December 12, 2026'], ['Expires on', 'December 12, 2026']],
    ['es', ['Próximo cobro', 'USD 19 el 12 de diciembre de 2026'], ['Vence el', '12 de diciembre de 2026']],
  ] as const)(
    '[SUB-9] that renews says what is charged and when, and one that does not only ends, in %s',
    (language, next, end) => {
      const nextCharge = { amount: 19, currency: 'USD' };
      const shownFact = (changes: object) => {
        const { unmount } = start({ status: { ...paid, nextCharge, ...changes }, language });
        const [, fact] = facts();
        unmount();
        return fact?.map((part) => part?.replaceAll('\u00a0', ' '));
      };
      expect(shownFact({})).toEqual(next);
      expect(shownFact({ renews: false })).toEqual(end);
      expect(shownFact({ isPromoSubscription: true })).toEqual(end);
    },
  );

  it('[SUB-1] without an end shows none', () => {
    start({ status: { ...paid, validUntil: null } });
    expect(facts()).toEqual([['Plan', 'Premium']]);
  });

  it('[SUB-1] that was cancelled expires on its last day, and does not renew', () => {
    start({ status: { ...paid, renews: false } });
    expect(facts()).toEqual([
      ['Plan', 'Premium'],
      ['Expires on', 'December 12, 2026'],
    ]);
  });

  it.each([
    [
      'en',
      'Your last payment didn’t go through. Your room stays open while we try again. Please check your card.',
      'Update your card',
      'The billing page didn’t open. Please try again.',
    ],
    [
      'es',
      'Tu último pago no se completó. Tu sala sigue abierta mientras lo intentamos de nuevo. Revisa tu tarjeta.',
      'Actualizar tu tarjeta',
      'La página de facturación no se abrió. Inténtalo de nuevo.',
    ],
  ] as const)(
    '[SUB-7] whose payment is late stays, says so in %s, and leads to the card or says why not',
    async (language, said, update, problem) => {
      const tab = start({ status: late, language });
      expect([shown(), screen.getByText(said).textContent]).toEqual(['pastDue', said]);
      expect(facts()).toEqual([['Plan', 'Premium']]);
      expect(screen.getAllByRole('button', { name: /tarjeta|card|facturación|billing/ })).toEqual([
        button(update),
      ]);
      await userEvent.click(button(update));
      expect(tab.sentToParent).toContainEqual({ type: 'redirect.requested', redirect: 'portal' });
      tab.act(({ actor }) => actor.send({ type: 'redirect.granted', redirect: 'portal' }));
      tab.act(({ reject }) => reject('openPortal', failures.network));
      expect(screen.getByRole('alert')).toHaveTextContent(problem);
    },
  );

  it('[SUB-7] of a code is called Promo, whatever word the server has for it', () => {
    start({ status: { ...promo, planType: 'spring_campaign' } });
    expect(facts()[0]).toEqual(['Plan', 'Promo']);
  });

  it('[SUB-1] that a code gave says so, with its end and its code, and has no bills', () => {
    start({ status: promo });
    expect(heading('Your room is open.')).toBeVisible();
    expect(screen.getByText('You are on a promo plan.')).toBeVisible();
    expect(facts()).toEqual([
      ['Plan', 'Premium'],
      ['Expires on', 'December 12, 2026'],
      ['Code used', 'PLAZA-2026'],
    ]);
    expect(screen.queryByRole('button', { name: 'Manage billing' })).toBeNull();
  });

  it('[SUB-5] [SUB-7] that a code gave leads to the bills of a subscription that is not paid', async () => {
    const { sentToParent } = start({ status: { ...promo, stripeCustomerId: 'cus_1' } });
    expect([shown(), screen.getByText('You are on a promo plan.').textContent]).toEqual([
      'promo',
      'You are on a promo plan.',
    ]);
    await userEvent.click(button('Manage billing'));
    expect(sentToParent).toContainEqual({ type: 'redirect.requested', redirect: 'portal' });
  });

  it.each([
    ['en', 'Start your first meeting', 'Copy your link'],
    ['es', 'Empezar tu primera reunión', 'Copiar tu enlace'],
  ] as const)(
    '[SUB-1] that runs leads on in %s: a first meeting, then the link, beside the room they are about',
    async (language, first, second) => {
      const meeting = { ...idleMeeting, onStart: vi.fn(), onCopy: vi.fn() };
      start({ status: paid, language, meeting });
      const [one, two] = screen.getAllByRole('button');
      expect([one, two].map((each) => each?.textContent)).toEqual([first, second]);
      await userEvent.click(button(first));
      await userEvent.click(button(second));
      expect([meeting.onStart.mock.calls.length, meeting.onCopy.mock.calls.length]).toEqual([1, 1]);
      expect(screen.getByRole('img')).toHaveTextContent('Casa Iglesias');
    },
  );

  it('[SUB-1] whose meeting the browser stopped opens it, and a link that cannot be copied is selected', async () => {
    const onEntered = vi.fn();
    const link = 'https://meet.example/?pId=p1';
    const share = shareAt('manual', link);
    start({ status: paid, meeting: { ...idleMeeting, share, start: 'blocked', onEntered } });
    await userEvent.click(button(/Open the room/));
    expect(onEntered).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  });

  it('[SUB-10] of whoever has saved nothing leads to the design first', async () => {
    const { onDesign } = start({ status: paid, hasDesign: false });
    await userEvent.click(button('Design your room first'));
    expect(onDesign).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Start your first meeting' })).toBeNull();
  });

  it.each([
    ['en', 'Your plan is active.', 'Your room is open.'],
    ['es', 'Tu plan está activo.', 'Tu sala está abierta.'],
  ] as const)(
    '[SUB-1] [SUB-10] without a design is not told as an open room, in %s',
    (language, said, not) => {
      for (const status of [paid, promo, late]) {
        const { unmount } = start({ status, hasDesign: false, language });
        expect(heading(said)).toBeVisible();
        expect(screen.queryByText(not)).toBeNull();
        unmount();
      }
    },
  );

  it('[SUB-5] leads to its bills, once, and says that it does', async () => {
    const running = start({ status: paid });
    await userEvent.click(button('Manage billing'));
    running.act(({ actor }) => actor.send({ type: 'redirect.granted', redirect: 'portal' }));
    expect(button('Opening your billing page…')).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button('Opening your billing page…'));
    expect(running.sentToParent.filter(({ type }) => type === 'redirect.requested')).toHaveLength(1);
    running.act(({ resolve }) => resolve('openPortal', url));
    expect(button('Opening your billing page…')).toHaveAttribute('aria-busy', 'true');
  });

  it('[SUB-5] that another tab paid for leads to its bills only once the checkout asked for here is answered', () => {
    const running = start({ status: inactive });
    running.act(({ actor }) => actor.send({ type: 'redirect.granted', redirect: 'checkout' }));
    running.act(({ hear }) => hear('payment.paymentMarkers', { type: 'payment.awaited', waitedBefore: 0 }));
    running.act(({ hear }) => hear('payment.stopwatch', { type: 'time.passed', elapsed: 0, isSeen: true }));
    running.act(({ resolve }) => resolve('payment.readStatus', paid));
    expect(heading('Your room is open.')).toBeVisible();
    expect(button('Manage billing')).toBeDisabled();
    running.act(({ reject }) => reject('createCheckout', failures.network));
    expect(button('Manage billing')).toBeEnabled();
  });

  it.each([
    ['NO_CUSTOMER', 'There is no billing account for this space yet.'],
    ['PROMO_SUBSCRIPTION', 'Promo plans have no billing to manage.'],
    ['NO_URL', 'The billing page didn’t answer. Please try again.'],
    ['SOMETHING_NEW', 'The billing page didn’t open. Please try again.'],
  ])('[SUB-5] says at once why its bills did not open: %s', (code, text) => {
    const running = start({ status: paid });
    running.act(({ actor }) => actor.send({ type: 'redirect.granted', redirect: 'portal' }));
    running.act(({ reject }) => reject('openPortal', refused(code, 'Server words')));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(button('Manage billing')).toBeEnabled();
  });
});
