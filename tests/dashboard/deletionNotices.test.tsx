// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { phoneVerificationMachine } from '../../machines/phone/phoneVerificationMachine.ts';
import { SignInPlazaView } from '../../src/app/dashboard/SignInPlazaView.tsx';
import { usePhoneForm } from '../../src/phone/usePhoneForm.ts';
import { runMachine } from '../model/runMachine.ts';
import { renderWithTexts } from '../render.tsx';
import { dashboardView } from './dashboardView.tsx';
import { activeBranded, opened, start, startWith } from './startDashboard.ts';

const day = '2026-03-15T12:00:00.000Z';

it.each([
  ['en', 'deleted', 'Your account will be deleted on March 15, 2026. Sign in before then to keep it.'],
  [
    'es',
    'deleted',
    'Tu cuenta se eliminará el 15 de marzo de 2026. Inicia sesión antes de ese día para conservarla.',
  ],
  [
    'en',
    'perhapsDeleted',
    'You asked us to delete your account. If that went through, it will be deleted on March 15, 2026. Sign in before then to keep it.',
  ],
  [
    'es',
    'perhapsDeleted',
    'Pediste eliminar tu cuenta. Si tu solicitud llegó, se eliminará el 15 de marzo de 2026. Inicia sesión antes de ese día para conservarla.',
  ],
] as const)(
  '[ACC-4] the form in the dashboard’s place says in %s until when an account that is %s can be kept',
  (language, ended, text) => {
    const phone = runMachine(phoneVerificationMachine, { checksExistence: false }).actor;
    function Plaza() {
      return <SignInPlazaView form={usePhoneForm(phone)} ended={ended} deletionAt={day} />;
    }
    renderWithTexts(<Plaza />, { language });
    expect(screen.getByText(text).closest('[role=status]')).toBeVisible();
  },
);

it.each([
  [
    'en',
    /^Your account was to be deleted on March 15, 2026\. You signed in, so it stays\. If you had a subscription, it doesn’t renew by itself anymore or has ended: look under Subscription\.$/,
  ],
  [
    'es',
    /^Tu cuenta iba a eliminarse el 15 de marzo de 2026\. Como iniciaste sesión, se conserva\. Si tenías una suscripción, ya no se renueva sola o ya terminó: revísala en Suscripción\.$/,
  ],
] as const)(
  '[ACC-4] the dashboard says in %s that signing in has undone a deletion, and otherwise nothing of it',
  (language, text) => {
    const running = startWith(activeBranded);
    const view = (undoneDeletion: string | null) => dashboardView(running, { undoneDeletion });
    const { rerender } = renderWithTexts(view(day), { language });
    expect(screen.getByText(text).closest('[role=status]')).toBeVisible();
    rerender(view(null));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  },
);

it('[ACC-4][SES-4][QA-5] an undone deletion and a storage that keeps nothing are told by live regions of their own, which are in the page before their texts, once the space has loaded, and stay while it loads again', () => {
  const running = start();
  running.report(opened());
  const given = { undoneDeletion: day, notice: 'noStorage' } as const;
  const { rerender } = renderWithTexts(dashboardView(running, given));
  const regions = screen.getAllByRole('status').slice(0, 2);
  expect(regions.map(({ textContent }) => textContent)).toEqual(['', '']);
  const expectBoth = () => {
    rerender(dashboardView(running, given));
    expect(regions.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^This browser doesn’t let us/),
      expect.stringMatching(/^Your account was to be deleted/),
    ]);
    for (const region of regions) expect(region).toBeInTheDocument();
    expect(screen.getAllByText(/^This browser doesn’t let us|^Your account was to be deleted/)).toHaveLength(
      2,
    );
  };
  running.resolve('loadSpace', activeBranded);
  expectBoth();
  running.report({ type: 'session.unreachable', isOffline: true });
  expectBoth();
  running.actor.send({ type: 'load.retried' });
  expect(running.snapshot().hasTag('busy')).toBe(true);
  expectBoth();
});
