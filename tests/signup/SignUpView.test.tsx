// @vitest-environment happy-dom

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { emptyDraft } from '../../machines/signup/signUp.ts';
import { keepDetails, readDetails } from '../../src/forms/keptDetails.ts';
import { sampleSession } from '../samples.ts';
import { filled } from './startSignUp.ts';
import { approved, openOnCode, openWizard, shown } from './wizard.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the first step', () => {
  it('[SIGNUP-1] asks for the name first, without Back, with the first of four segments', () => {
    openWizard();
    expect(shown()).toBe('name');
    expect(screen.getByRole('heading', { name: 'What should we call you?' })).toBeVisible();
    expect(screen.getByText('We’ll greet you by this name. It stays on this device.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Step 1 of 4' })).toHaveAttribute('aria-valuenow', '1');
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Your name')).toHaveFocus();
  });

  it('[SIGNUP-2] lets nobody on without a name, and says on a press and on Enter that it is missing', async () => {
    openWizard();
    await userEvent.click(button('Continue'));
    expect(shown()).toBe('name');
    expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Please enter your name');
    expect(screen.getByLabelText('Your name')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Your name'), '   ');
    expect(screen.getByLabelText('Your name')).not.toHaveAccessibleDescription();
    await userEvent.keyboard('{Enter}');
    expect(shown()).toBe('name');
    expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Please enter your name');
    await userEvent.type(screen.getByLabelText('Your name'), 'Ada{Enter}');
    expect(shown()).toBe('email');
  });

  it.each([
    { language: 'en', message: 'Please enter your name', label: 'Your name' },
    { language: 'es', message: 'Escribe tu nombre', label: 'Tu nombre' },
  ] as const)(
    '[SIGNUP-2] says in $language that a name of blanks is missing',
    async ({ language, message, label }) => {
      openWizard({ language });
      await userEvent.type(screen.getByLabelText(label), '  ');
      await userEvent.tab();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    },
  );

  it.each([
    { language: 'en', message: 'Use 100 characters or fewer.', label: 'What do you do? (optional)' },
    {
      language: 'es',
      message: 'Escribe 100 caracteres como máximo.',
      label: '¿A qué te dedicas? (opcional)',
    },
  ] as const)(
    '[SIGNUP-11] says in $language what is too long, and goes there',
    async ({ language, message, label }) => {
      openWizard({ language, draft: { industry: 'x'.repeat(101) } });
      screen.getByRole('textbox', { name: /name|nombre/ }).focus();
      await userEvent.keyboard('{Enter}');
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
      expect(screen.getByLabelText(label)).toHaveFocus();
    },
  );

  it('[SIGNUP-1] announces each step before the code by its number and its question, and says all that the address is for', async () => {
    openWizard({ language: 'es' });
    const [news] = screen.getAllByRole('status');
    expect(news).toHaveTextContent('Paso 1 de 4: ¿Cómo te llamas?');
    await userEvent.type(screen.getByLabelText('Tu nombre'), 'Ada{Enter}');
    expect(news).toHaveTextContent('Paso 2 de 4: ¿Cuál es tu correo?');
    const use = 'Solo lo usaremos para tu suscripción, tus recibos y avisos sobre tu cuenta.';
    expect(screen.getByText(use)).toBeVisible();
    expect(screen.getByLabelText('Correo electrónico')).toHaveFocus();
    await userEvent.keyboard('ada@example.org{Enter} {Enter}');
    expect(news).toHaveTextContent('Paso 3 de 4: Tu teléfono es tu llave');
  });
});

describe('the second step', () => {
  it.each([
    {
      language: 'en',
      label: 'Email address',
      next: 'Continue',
      hint: 'This doesn’t look like an email address yet.',
      block: 'Please enter a valid email address',
    },
    {
      language: 'es',
      label: 'Correo electrónico',
      next: 'Continuar',
      hint: 'Este correo todavía no parece completo.',
      block: 'Escribe un correo electrónico válido',
    },
  ] as const)(
    '[SIGNUP-3] hints in $language at a wrong address once left, and blocks with a sentence',
    async ({ language, label, next, hint, block }) => {
      openWizard({ language, draft: { step: 'email', email: '' } });
      const email = screen.getByLabelText(label);
      await userEvent.type(email, 'ada@example');
      expect(email).not.toHaveAccessibleDescription();
      await userEvent.tab();
      expect(email).toHaveAccessibleDescription(hint);
      await userEvent.click(button(next));
      expect(shown()).toBe('email');
      expect(email).toHaveAccessibleDescription(block);
      expect(email).toHaveFocus();
    },
  );

  it.each([
    { language: 'en', message: 'Please agree to the terms to continue' },
    { language: 'es', message: 'Acepta los términos para continuar' },
  ] as const)(
    '[SIGNUP-11] asks in $language to agree to the terms, and goes on once agreed',
    async ({ language, message }) => {
      openWizard({ language, draft: { step: 'email', agreeTerms: false } });
      await userEvent.keyboard('{Enter}');
      const terms = screen.getByRole('checkbox');
      expect(terms).toHaveAccessibleDescription(message);
      expect(terms).toHaveFocus();
      await userEvent.keyboard(' ');
      expect(terms).toBeChecked();
      expect(terms).not.toHaveAccessibleDescription();
      await userEvent.keyboard('{Enter}');
      expect(shown()).toBe('phone');
    },
  );

  it('[SIGNUP-11] links to both legal pages, in a new tab, and says so', () => {
    openWizard({ draft: { step: 'email' } });
    const links = screen.getAllByRole('link').map((link) => ({
      name: link.textContent,
      href: link.getAttribute('href'),
      target: link.getAttribute('target'),
    }));
    expect(links).toEqual([
      { name: 'terms of service (opens in a new tab)', href: '/terms-of-service', target: '_blank' },
      { name: 'privacy policy (opens in a new tab)', href: '/privacy-policy', target: '_blank' },
    ]);
  });

  it('[SIGNUP-7] goes back to the name, which is still there', async () => {
    openWizard({ draft: { step: 'email' } });
    await userEvent.click(button('Back'));
    expect(shown()).toBe('name');
    expect(screen.getByLabelText('Your name')).toHaveValue('Ada');
  });
});

describe('leaving and coming back', () => {
  it('[SIGNUP-1] closes on request and keeps the draft', async () => {
    const { onClose, draft } = openWizard({ draft: { step: 'email' } });
    await userEvent.click(button('Close'));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(draft()).toEqual({ ...emptyDraft, ...filled, step: 'email', terms: '2026-03-01' });
  });

  it('[SIGNUP-10] comes back to the same step with the same entries, and says so until they are edited', async () => {
    openWizard({ draft: { step: 'email', email: 'ada@' } });
    expect(shown()).toBe('email');
    expect(screen.getByText(/We saved what you typed\./)).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveValue('ada@');
    expect(screen.getByRole('checkbox')).toBeChecked();
    await userEvent.type(screen.getByLabelText('Email address'), 'x');
    expect(screen.queryByText(/We saved what you typed\./)).toBeNull();
  });

  it('[SIGNUP-10] starts afresh on a draft that makes no sense, and clears it', () => {
    const { draft } = openWizard({ draft: { phone: { country: 'XX' } as never } });
    expect(shown()).toBe('name');
    expect(screen.getByLabelText('Your name')).toHaveValue('');
    expect(draft()).toEqual({ ...emptyDraft, terms: '2026-03-01' });
  });

  it('[LNG-7] keeps what was typed when the language changes', async () => {
    const { i18n } = openWizard();
    await userEvent.type(screen.getByLabelText('Your name'), 'Ada');
    await act(() => i18n.changeLanguage('es'));
    expect(screen.getByLabelText('Tu nombre')).toHaveValue('Ada');
    expect(shown()).toBe('name');
  });

  it('[SIGNUP-9] goes to the dashboard when a session appears, with the details of the draft', async () => {
    const { services, visited, draft } = openWizard({ draft: { step: 'email', email: 'half@' } });
    await act(async () => services.session.send({ type: 'session.opened', session: sampleSession }));
    expect(shown()).toBe('redirecting');
    expect(screen.getByRole('heading', { name: 'Opening your dashboard…' })).toBeVisible();
    expect(visited).toEqual(['/branded-meetings/dashboard']);
    expect(draft()).toBeNull();
    expect(services.session.getSnapshot().context.session?.user).toEqual({
      ...sampleSession.user,
      name: 'Ada',
      industry: 'Engines',
      signupDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('[SIGNUP-8][ACC-1] takes what is typed with one’s own number in the place of what this device kept', async () => {
    const { services } = await openOnCode({ api: { checkVerification: vi.fn(async () => approved) } });
    const signupDate = '2026-01-01T00:00:00.000Z';
    const known = { name: 'Grace', email: 'grace@test.example', industry: 'Ships', signupDate };
    keepDetails(services.local, sampleSession.user.partnerId, known);
    await userEvent.paste('123456');
    expect(shown()).toBe('done');
    const { name, email, industry } = filled;
    expect(services.session.getSnapshot().context.session?.user).toMatchObject({
      name,
      email,
      industry,
      signupDate,
    });
  });

  it('[SIGNUP-9] replaces neither the name nor the e-mail that the server knows of that partner', async () => {
    const { services } = openWizard({ draft: { step: 'email', name: 'Eve', email: 'eve@test.example' } });
    await act(async () => services.session.send({ type: 'session.opened', session: sampleSession }));
    expect(services.session.getSnapshot().context.session?.user).toMatchObject({
      name: 'Ada',
      email: 'ada@example.org',
    });
  });

  it.each(['session', 'device'])(
    '[SIGNUP-9][ACC-1] replaces nothing that the partner of that session has given before: their %s knows it',
    async (place) => {
      const { services } = openWizard({ draft: { step: 'email', email: 'other@test.example' } });
      const known = {
        name: 'Grace',
        email: 'grace@test.example',
        industry: 'Ships',
        signupDate: '2026-01-01T00:00:00.000Z',
      };
      const { user } = sampleSession;
      if (place === 'device') keepDetails(services.local, user.partnerId, known);
      const session = place === 'device' ? sampleSession : { ...sampleSession, user: { ...user, ...known } };
      await act(async () => services.session.send({ type: 'session.opened', session }));
      expect(shown()).toBe('redirecting');
      expect(services.session.getSnapshot().context.session?.user).toEqual({ ...user, ...known });
      expect(readDetails(services.local, user.partnerId)).toEqual(known);
    },
  );
});
