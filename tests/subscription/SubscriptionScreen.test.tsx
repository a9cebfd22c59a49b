// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failures } from '../samples.ts';
import { url } from './startSubscription.ts';
import { button, heading, inactive, notice, refused, start } from './subscriptionTab.tsx';

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
    ['en', 19, 'USD', 'month', 1, '$19 a month'],
    ['es', 19, 'USD', 'month', 1, 'USD 19 al mes'],
    ['en', 19.5, 'EUR', 'year', 1, '€19.50 a year'],
    ['es', 19.5, 'EUR', 'year', 1, 'EUR 19.50 al año'],
    ['en', 5000, 'JPY', 'month', 3, '¥5,000 every 3 months'],
    ['es', 5000, 'JPY', 'month', 3, 'JPY 5,000 cada 3 meses'],
    ['en', 5, 'USD', 'week', 1, '$5 a week'],
    ['es', 5, 'USD', 'week', 2, 'USD 5 cada 2 semanas'],
    ['en', 1, 'USD', 'day', 1, '$1 a day'],
    ['es', 1, 'USD', 'day', 2, 'USD 1 cada 2 días'],
  ] as const)(
    '[SUB-9] writes the provider’s price as in %s: %d %s each %s × %d',
    (language, amount, currency, interval, intervalCount, text) => {
      const price = { amount, currency, interval, intervalCount, plusTax: false };
      start({ status: { ...inactive, price }, language });
      const offer = screen.getByRole('region', { name: /^(Open your room|Abre tu sala)$/ });
      expect(within(offer).getAllByRole('paragraph').at(-1)).toHaveTextContent(text);
    },
  );

  it.each([
    ['en', 1, '$19 a month plus taxes'],
    ['es', 1, 'USD 19 al mes más impuestos'],
    ['en', 3, '$19 every 3 months plus taxes'],
    ['es', 3, 'USD 19 cada 3 meses más impuestos'],
  ] as const)('[SUB-9] says in %s that taxes come on top of the price', (language, intervalCount, text) => {
    const price = { amount: 19, currency: 'USD', interval: 'month', intervalCount, plusTax: true } as const;
    start({ status: { ...inactive, price }, language });
    const offer = screen.getByRole('region', { name: /^(Open your room|Abre tu sala)$/ });
    expect(within(offer).getAllByRole('paragraph').at(-1)?.textContent).toBe(
      text.replace('USD 19', 'USD\u00a019'),
    );
  });

  it('[SUB-9] shows no number rather than a wrong one where the price is not known', () => {
    start({ status: { ...inactive, price: null } });
    const offer = screen.getByRole('region', { name: 'Open your room' });
    expect(offer).not.toHaveTextContent(/\d/);
    expect(button('Subscribe')).toBeEnabled();
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

  it.each([
    ['createCheckout', 'La página de pago no se abrió. No se te cobró nada. Inténtalo de nuevo.'],
    ['readStatus', 'No pudimos cargar esto. Inténtalo de nuevo.'],
  ] as const)(
    '[LNG-7][SUB-2][SUB-4] the server’s words for a failed %s are shown in their language alone, and ours in the other (R10)',
    async (call, ours) => {
      const running = start(call === 'createCheckout' ? { status: inactive } : {});
      if (call === 'createCheckout')
        running.act(({ actor }) => actor.send({ type: 'redirect.granted', redirect: 'checkout' }));
      const failure = { kind: 'http', status: 429, message: 'Try again in 10:00.', language: 'en' };
      running.act(({ reject }) => reject(call, failure));
      const toggle = () => act(async () => running.services.language.send({ type: 'language.toggled' }));
      const said = () => screen.getByRole('alert').textContent;
      expect(said()).toBe('Try again in 10:00.');
      await toggle();
      expect(said()).toBe(ours);
      await toggle();
      expect(said()).toBe('Try again in 10:00.');
    },
  );

  it.each([
    [
      'en',
      'Your last payments didn’t go through, so your room is closed. Your design is safe; pay on the billing page to open the room again.',
      ['Manage billing', 'Opening your billing page…'],
    ],
    [
      'es',
      'Tus últimos pagos no se completaron y tu sala está cerrada. Tu diseño está a salvo; paga en la página de facturación para volver a abrir la sala.',
      ['Gestionar la facturación', 'Abriendo tu página de facturación…'],
    ],
  ] as const)(
    '[SUB-4] [SUB-7] a plan that is not paid says so in %s, and leads to its bills in place of a price',
    async (language, text, [label, opening]) => {
      const unpaid = { ...inactive, status: 'unpaid' };
      const running = start({ status: unpaid, language, hasLapsed: true });
      expect(notice()).toBe(text);
      const offer = screen.getByRole('region', { name: /^(Open your room|Abre tu sala)$/ });
      expect(offer).not.toHaveTextContent(/\d|Subscribe|Suscrí/);
      await userEvent.click(button(label));
      running.act(({ actor }) => actor.send({ type: 'redirect.granted', redirect: 'checkout' }));
      expect(button(opening)).toHaveAttribute('aria-busy', 'true');
      expect(running.callsOf('createCheckout')).toHaveLength(1);
    },
  );

  it.each([
    ['unpaid', 'The billing page didn’t open. Please try again.'],
    ['inactive', 'The checkout didn’t open. You have not been charged. Please try again.'],
  ])('[SUB-4] says of an %s plan which page did not open', async (status, text) => {
    const running = start({ status: { ...inactive, status } });
    await userEvent.click(button(status === 'unpaid' ? 'Manage billing' : 'Subscribe'));
    running.act(({ actor }) => actor.send({ type: 'redirect.granted', redirect: 'checkout' }));
    running.act(({ reject }) => reject('createCheckout', failures.network));
    expect(screen.getByText(text)).toBeVisible();
  });

  it('[SUB-3] after a plan has ended says so, and that the design is safe', () => {
    start({ status: inactive, hasLapsed: true });
    expect(notice()).toBe(
      'Your subscription has ended. Your design is safe; subscribe to open the room again.',
    );
  });

  it('[SUB-3] after a checkout that was given up says that no payment came', () => {
    start({ status: inactive, checkoutResult: 'cancelled' });
    expect(notice()).toBe('We haven’t received a payment. You can subscribe whenever you like.');
  });

  it('[SUB-3] [SUB-7] after the billing page claims neither that somebody paid nor that nobody did', () => {
    start({ status: inactive, checkoutResult: 'portal' });
    expect(notice()).toBe('');
  });
});
