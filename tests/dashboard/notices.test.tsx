// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { SessionEnd } from '../../machines/dashboard/dashboard.ts';
import { phoneVerificationMachine } from '../../machines/phone/phoneVerificationMachine.ts';
import { SignInPlazaView } from '../../src/app/dashboard/SignInPlazaView.tsx';
import { usePhoneForm } from '../../src/phone/usePhoneForm.ts';
import { runMachine } from '../model/runMachine.ts';
import { renderWithTexts } from '../render.tsx';
import { dashboardView as view } from './dashboardView.tsx';
import { said } from './said.ts';
import { activeBranded, start, startWith } from './startDashboard.ts';

const languages = ['en', 'es'] as const;

describe('a storage that keeps nothing', () => {
  it.each([
    [
      'en',
      'noStorage',
      'This browser doesn’t let us store anything. You stay signed in only until you close this tab.',
    ],
    [
      'es',
      'noStorage',
      'Este navegador no nos deja guardar nada. Tu sesión dura hasta que cierres esta pestaña.',
    ],
    [
      'en',
      'storageFull',
      'This browser’s storage is full. Save before you leave; we can’t keep unsaved edits here.',
    ],
    [
      'es',
      'storageFull',
      'El almacenamiento de este navegador está lleno. Guarda antes de salir; aquí no podemos conservar lo que no guardes.',
    ],
  ] as const)('[SES-4][QA-5] is shown in %s before the heading: %s', (language, notice, text) => {
    renderWithTexts(view(startWith(activeBranded), { notice }), { language });
    const note = screen.getByText(text);
    expect(note.closest('[role=status]')).toBeVisible();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(note.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('[SES-4] is not spoken of where everything can be kept', () => {
    renderWithTexts(view(startWith(activeBranded)));
    expect(said()).toEqual(['Your space has loaded']);
  });
});

describe('a page that somebody else took over', () => {
  it.each([
    [
      'en',
      'Your session ended',
      'Another account signed in on this browser. Reload to continue with it.',
      'Reload',
    ],
    [
      'es',
      'Tu sesión terminó',
      'En este navegador se inició sesión con otra cuenta. Recarga para continuar con ella.',
      'Recargar',
    ],
  ] as const)('[SES-4][QA-5] says so in %s, and offers to reload', async (language, title, text, reload) => {
    const running = startWith(activeBranded);
    running.report({ type: 'session.replaced' });
    const onReload = vi.fn();
    const { container } = renderWithTexts(view(running, { onReload }), { language });
    expect(container.firstElementChild).toHaveAttribute('data-screen', 'replaced');
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual([title]);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: reload }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });
});

describe('a page that checks its session again', () => {
  it('[SES-3][SES-4] hides the space, and then shows it with what was typed', async () => {
    const running = startWith(activeBranded);
    const { rerender } = renderWithTexts(view(running));
    const field = screen.getByRole('textbox', { name: 'meetings' });
    await userEvent.type(field, 'Half a sentence');

    rerender(view(running, { isHidden: true }));
    expect(said()).toEqual(['Loading']);
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(field).not.toBeVisible();
    expect(field.closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();

    rerender(view(running));
    expect(said()).toEqual(['Your space has loaded']);
    expect(screen.getByRole('textbox', { name: 'meetings' })).toBe(field);
    expect(field).toBeVisible();
    expect(field).toHaveValue('Half a sentence');
    expect(field.closest('[inert]')).toBeNull();
  });

  it('[SES-3] waits only once where there is no space yet', () => {
    renderWithTexts(view(start(), { isHidden: true }));
    expect(said()).toEqual(['Loading']);
  });
});

describe('sign-in after a session that ended', () => {
  const phone = runMachine(phoneVerificationMachine, { checksExistence: false }).actor;
  function Plaza({ ended }: { ended: SessionEnd | null }) {
    const form = usePhoneForm(phone);
    return <SignInPlazaView form={form} ended={ended} />;
  }
  const notes = {
    en: {
      expired: 'Your session ended. Sign in to pick up where you left off. Your unsaved changes are kept.',
      elsewhere: 'You logged out in another tab.',
    },
    es: {
      expired:
        'Tu sesión terminó. Inicia sesión para seguir donde estabas. Tus cambios sin guardar se conservan.',
      elsewhere: 'Cerraste la sesión en otra pestaña.',
    },
  };

  it.each(languages)('[SES-3][SES-4] says in %s how it ended, if nobody here ended it', (language) => {
    const { rerender } = renderWithTexts(<Plaza ended="expired" />, { language });
    expect(screen.getByText(notes[language].expired).closest('[role=status]')).toBeVisible();
    act(() => rerender(<Plaza ended="elsewhere" />));
    expect(screen.getByText(notes[language].elsewhere).closest('[role=status]')).toBeVisible();
    expect(screen.queryByText(notes[language].expired)).not.toBeInTheDocument();
    act(() => rerender(<Plaza ended={null} />));
    expect(screen.queryByText(notes[language].elsewhere)).not.toBeInTheDocument();
  });
});
