// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { failures, sampleStatus as paid } from '../samples.ts';
import { promo } from './startSubscription.ts';
import { button, heading, inactive, notice, refused, shown, start } from './subscriptionTab.tsx';

describe('the promo code’s box', () => {
  const field = () => screen.getByRole('textbox', { name: 'Have a promo code?' });
  const apply = () => button('Apply');

  it('[SUB-6] applies nothing blank, and what is typed as it was typed, with Enter too', async () => {
    const { callsOf } = start({ status: inactive });
    expect(apply()).toBeDisabled();
    await userEvent.type(field(), '   ');
    expect(apply()).toBeDisabled();
    await userEvent.type(field(), 'plaza-2026{Enter}');
    expect(callsOf('applyCode')).toEqual([{ code: 'plaza-2026' }]);
    expect(field()).toHaveValue('   plaza-2026');
    expect(button('Applying…')).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button('Applying…'));
    expect(callsOf('applyCode')).toHaveLength(1);
  });

  it('[SUB-6] holds the code of the address and says that it waits to be applied', async () => {
    const { callsOf } = start({ status: inactive, code: 'PLAZA-2026', language: 'es' });
    const box = screen.getByRole('textbox', { name: '¿Tienes un código promocional?' });
    expect(box).toHaveValue('PLAZA-2026');
    expect(box).toHaveAccessibleDescription('Tu código ya está escrito. Presiona Aplicar para usarlo.');
    expect(callsOf('applyCode')).toEqual([]);
    await userEvent.click(button('Aplicar'));
    expect(callsOf('applyCode')).toEqual([{ code: 'PLAZA-2026' }]);
  });

  it.each([
    [refused('USED', 'x'), 'This code has already been used.'],
    [refused('TOO_NEW', 'Not before Monday.'), 'Not before Monday.'],
    [refused('TOO_NEW'), 'This code isn’t valid.'],
    [failures.network, 'We couldn’t check the code. Please try again.'],
  ])('[SUB-6] says what is wrong with a code at its field (N20)', async (error, text) => {
    const running = start({ status: inactive, code: 'X' });
    await userEvent.click(apply());
    running.act(({ reject }) => reject('promoCode.applyCode', error));
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(text);
    expect(apply()).toBeEnabled();
    await userEvent.type(field(), 'Y');
    expect(field()).toBeValid();
  });

  it.each([
    ['en', 'Apply', 'Too many codes tried. Try again in 2:05.', 'Too many codes tried. Try again in 3:00.'],
    [
      'es',
      'Aplicar',
      'Probaste demasiados códigos. Inténtalo de nuevo en 2:05.',
      'Probaste demasiados códigos. Inténtalo de nuevo en 3:00.',
    ],
  ] as const)(
    '[SUB-6][ACC-6] in %s too many tries are a wait that counts down, announced in minutes and tens, and the focus is left with the field (N08)',
    async (language, label, seen, announced) => {
      const running = start({ status: inactive, code: 'X', language });
      const code = screen.getByRole('textbox');
      const tick = (now: number) =>
        running.act(({ hear }) => hear('promoCode.ticker', { type: 'clock.ticked', now }));
      const shownWait = () =>
        code.closest('form')?.parentElement?.querySelector('[aria-hidden] p')?.textContent;
      const told = () => screen.getAllByRole('status').at(-1)?.textContent;
      await userEvent.click(button(label));
      running.act(({ reject }) =>
        reject('promoCode.applyCode', { ...refused('RATE_LIMITED'), status: 429, retryAfter: 125 }),
      );
      expect([shownWait(), told()]).toEqual([seen, announced]);
      expect(code).toBeValid();
      expect(code).toHaveFocus();
      expect(button(label)).toBeDisabled();
      tick(1000);
      tick(67_000);
      expect([shownWait(), told()]).toEqual([
        seen.replace('2:05', '59 s'),
        announced.replace('3:00', '60 s'),
      ]);
      tick(126_000);
      expect([shownWait(), told()]).toEqual([undefined, '']);
      expect(button(label)).toBeEnabled();
    },
  );

  it('[SUB-6] gives way to the plan, which says what the code did', async () => {
    const running = start({ status: inactive, code: 'X' });
    await userEvent.click(apply());
    running.act(({ resolve }) => resolve('promoCode.applyCode'));
    running.act(({ resolve }) => resolve('readStatus', promo));
    expect(notice()).toBe('Code applied. Your room is open.');
    await waitFor(() => expect(heading('Your room is open.')).toHaveFocus());
  });

  it.each([
    ['en', /^Apply$/, 'Code applied. Now design your room.', 'Your plan is active.'],
    ['es', /^Aplicar$/, 'Código aplicado. Ahora diseña tu sala.', 'Tu plan está activo.'],
  ] as const)(
    '[SUB-6] [SUB-10] gives way to a plan without a room, and says in %s what comes next',
    async (language, label, said, title) => {
      const running = start({ status: inactive, code: 'X', hasDesign: false, language });
      await userEvent.click(button(label));
      running.act(({ resolve }) => resolve('promoCode.applyCode'));
      running.act(({ resolve }) => resolve('readStatus', promo));
      expect(notice()).toBe(said);
      await waitFor(() => expect(heading(title)).toHaveFocus());
    },
  );
});

describe('the wait for a payment', () => {
  it('[SUB-3] shows what is left of it, and says only that it waits', () => {
    const running = start({ status: inactive });
    running.await();
    running.pass(48_000);
    expect(shown()).toBe('waiting');
    expect(heading('Confirming your payment')).toBeVisible();
    expect(screen.getByRole('timer', { name: 'Time left: 2:12' })).toHaveTextContent('2:12left');
    expect(document.querySelectorAll('circle')[1]?.getAttribute('stroke-dashoffset')).toBe('48');
    expect(notice()).toBe('A payment is being confirmed.');
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
    running.pass(175_000);
    expect(screen.getByRole('timer', { name: 'Time left: 0:05' })).toBeVisible();
  });

  it('[SUB-3] that is over says so calmly and offers to look again', async () => {
    const running = start({ status: inactive, language: 'es' });
    running.await();
    running.pass(timings.paymentWait);
    expect(shown()).toBe('overdue');
    const support = screen.getByText('Si no se resuelve', { exact: false });
    expect(support).toHaveTextContent('Si no se resuelve pronto, escribe a help@app.example.');
    expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:help@app.example');
    expect(heading('Seguimos esperando la confirmación')).toBeVisible();
    const late = 'Tu pago está tardando más de lo normal. No se perdió nada.';
    expect(screen.getAllByText(late)).toHaveLength(2);
    expect(notice()).toBe(late);
    expect(screen.getByRole('timer', { name: 'Tiempo restante: 0:00' })).toBeVisible();
    button('Verificar de nuevo').focus();
    await userEvent.keyboard('{Enter}');
    expect(shown()).toBe('waiting');
    expect(heading('Confirmando tu pago')).toHaveFocus();
  });

  it('[SUB-3] ends with “I didn’t pay”, and the offer has the focus', async () => {
    const running = start({ status: inactive });
    running.await();
    await userEvent.click(button('I didn’t pay'));
    expect(shown()).toBe('inactive');
    expect(notice()).toBe('We haven’t received a payment. You can subscribe whenever you like.');
    await waitFor(() => expect(heading('Open your room')).toHaveFocus());
  });

  it('[SUB-3] that a payment ends shows the plan; whoever was inside goes on there', async () => {
    const running = start({ status: inactive });
    running.await();
    button('I didn’t pay').focus();
    running.act(({ resolve }) => resolve('payment.readStatus', paid));
    expect([shown(), notice()]).toEqual(['paid', 'Payment received. Your room is open.']);
    await waitFor(() => expect(heading('Your room is open.')).toHaveFocus());
  });

  it('[SUB-3] that a payment ends takes the focus from nobody who is elsewhere', async () => {
    const running = start({ status: inactive });
    running.await();
    running.act(({ resolve }) => resolve('payment.readStatus', paid));
    await act(async () => undefined);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the read', () => {
  it('[SUB-2] says that it is under way, and takes nobody’s focus', () => {
    start();
    expect(screen.getByText('Checking your subscription')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    [{ kind: 'http', status: 500, message: 'The register is closed.' }, 'The register is closed.'],
    [failures.network, 'We couldn’t load this. Please try again.'],
  ])(
    '[SUB-2] that fails is a panel of its own with a retry, and the focus goes along',
    async (error, text) => {
      const running = start();
      running.act(({ reject }) => reject('readStatus', error));
      expect(screen.getByRole('alert')).toHaveTextContent(text);
      await userEvent.click(button('Try again'));
      await waitFor(() => expect(document.activeElement).toHaveTextContent('Checking your subscription'));
      running.act(({ resolve }) => resolve('readStatus', inactive));
      await waitFor(() => expect(heading('Open your room')).toHaveFocus());
    },
  );
});
