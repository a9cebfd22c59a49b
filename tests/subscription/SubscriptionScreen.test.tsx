// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { failures, sampleStatus as paid } from '../samples.ts';
import {
  button,
  facts,
  heading,
  idleMeeting,
  inactive,
  notice,
  promo,
  refused,
  shareAt,
  start,
  url,
} from './subscriptionTab.tsx';

describe('a plan', () => {
  // What the server knows, what a session may hold, nothing, and what nobody knows.
  it.each(['premium', 'promo', 'preview', null, 'gold_tier_v2'])(
    '[SUB-1] of the type %s is called Premium, with its last day, in the reader’s language (N20)',
    (planType) => {
      for (const { language, state, title, end, manage } of [
        {
          language: 'es',
          state: 'Activa',
          title: 'Tu espacio está abierto.',
          end: ['Se renueva el', '12 de diciembre de 2026'],
          manage: 'Gestionar la facturación',
        },
        {
          language: 'en',
          state: 'Active',
          title: 'Your space is open.',
          end: ['Renews on', 'December 12, 2026'],
          manage: 'Manage billing',
        },
      ] as const) {
        const { unmount } = start({ status: { ...paid, planType }, language });
        expect(screen.getByText(state)).toBeVisible();
        expect(heading(title)).toBeVisible();
        expect(facts()).toEqual([['Plan', 'Premium'], end]);
        expect(button(manage)).toBeEnabled();
        unmount();
      }
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

  it('[SUB-1] that a code gave says so, with its end and its code, and has no bills', () => {
    start({ status: promo });
    expect(heading('Your space is open.')).toBeVisible();
    expect(screen.getByText('You are on a promo plan.')).toBeVisible();
    expect(facts()).toEqual([
      ['Plan', 'Premium'],
      ['Expires on', 'December 12, 2026'],
      ['Code used', 'PLAZA-2026'],
    ]);
    expect(screen.queryByRole('button', { name: 'Manage billing' })).toBeNull();
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

  it('[SUB-1] whose meeting the browser stopped gives its link, and one that cannot be copied is selected', async () => {
    const onEntered = vi.fn();
    const link = 'https://meet.example/?pId=p1';
    const share = shareAt('manual', link);
    start({ status: paid, meeting: { ...idleMeeting, share, blockedLink: `${link}&m=1`, onEntered } });
    const opened = screen.getByRole('link', { name: /Open the room/ });
    expect([opened.getAttribute('href'), opened.getAttribute('target')]).toEqual([`${link}&m=1`, '_blank']);
    await userEvent.click(opened);
    expect(onEntered).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  });

  it('[SUB-10] of whoever has saved nothing leads to the design first', async () => {
    const { onDesign } = start({ status: paid, hasDesign: false });
    await userEvent.click(button('Design your room first'));
    expect(onDesign).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Start your first meeting' })).toBeNull();
  });

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
    expect(heading('Your space is open.')).toBeVisible();
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

describe('the offer', () => {
  it('[SUB-1] shows what there is to have, its price, and the room it is about', () => {
    start({ status: inactive });
    expect(screen.getByText('Inactive')).toBeVisible();
    expect(heading('Open your room')).toBeVisible();
    expect(screen.getByText('$19', { exact: false })).toHaveTextContent('$19 a month');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Your branding in every room',
      'Image and video backgrounds',
      'Unlimited meetings',
      'Human support',
    ]);
    expect(screen.getByRole('img', { name: 'Your waiting room as you edit it' })).toHaveTextContent(
      'Casa Iglesias',
    );
  });

  it.each([
    [true, 'en', 'Your design is saved. Subscribe to start meetings and share your link.'],
    [false, 'en', 'Design your room first. Then subscribe to start meetings and share your link.'],
    [true, 'es', 'Tu diseño está guardado. Suscríbete para empezar reuniones y compartir tu enlace.'],
    [false, 'es', 'Primero diseña tu sala. Después suscríbete para empezar reuniones y compartir tu enlace.'],
  ] as const)('[SUB-1] says whether a design is saved: %s, %s', (hasDesign, language, text) => {
    start({ status: inactive, hasDesign, language });
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    ['en', 'Design your room first', 'Subscribe'],
    ['es', 'Primero diseña tu sala', 'Suscribirme'],
  ] as const)(
    '[SUB-10] with nothing saved offers the design first and the plan second, in %s',
    async (language, first, second) => {
      const { onDesign } = start({ status: inactive, hasDesign: false, language });
      const offer = screen.getByRole('region', { name: /^(Open your room|Abre tu sala)$/ });
      expect(
        within(offer)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual([first, second]);
      await userEvent.click(button(first));
      expect(onDesign).toHaveBeenCalledTimes(1);
    },
  );

  it('[SUB-4] leads to the checkout, once, and says that it does', async () => {
    const running = start({ status: inactive });
    await userEvent.click(button('Subscribe'));
    running.act(({ actor }) => actor.send({ type: 'redirect.granted', redirect: 'checkout' }));
    await userEvent.click(button('Opening the checkout…'));
    expect(running.sentToParent.filter(({ type }) => type === 'redirect.requested')).toHaveLength(1);
    running.act(({ resolve }) => resolve('createCheckout', url));
    expect(button('Opening the checkout…')).toHaveAttribute('aria-busy', 'true');
    running.act(({ hear }) => hear('pageWatch', { type: 'page.restored' }));
    expect(button('Subscribe')).toBeEnabled();
  });

  it('[SUB-4] without a design says so at once, and leads there', async () => {
    const running = start({ status: inactive });
    running.act(({ actor }) => actor.send({ type: 'redirect.granted', redirect: 'checkout' }));
    running.act(({ reject }) => reject('createCheckout', refused('NO_CONFIGURATION', 'x')));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(
      'Before you can subscribe, please set up your branded meeting configuration in the Design tab.',
    );
    await userEvent.click(within(alert).getByRole('button', { name: 'Go to Design and Branding' }));
    expect(running.onDesign).toHaveBeenCalledTimes(1);
  });

  it.each([
    [refused('PAYMENTS_OFF', 'Hoy no hay pagos.'), 'Hoy no hay pagos.'],
    [failures.network, 'La página de pago no se abrió. No se te cobró nada. Inténtalo de nuevo.'],
  ])('[SUB-4] says at once why the checkout did not open', (error, text) => {
    const running = start({ status: inactive, language: 'es' });
    running.act(({ actor }) => actor.send({ type: 'redirect.granted', redirect: 'checkout' }));
    running.act(({ reject }) => reject('createCheckout', error));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(within(screen.getByRole('alert')).queryByRole('button')).toBeNull();
  });

  it('[SUB-3] after a plan has ended says so, and that the design is safe', () => {
    start({ status: inactive, hasLapsed: true });
    expect(notice()).toBe(
      'Your subscription has ended. Your design is safe; subscribe to open the room again.',
    );
  });

  it('[SUB-3] after a checkout that was given up says that nobody paid', () => {
    start({ status: inactive, checkoutResult: 'cancelled' });
    expect(notice()).toBe('No payment was made. You can subscribe whenever you like.');
  });
});
