// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MatchmakerQuestion } from '../../src/sections/MatchmakerQuestion.tsx';
import { matchmakerDialog } from '../../src/sections/matchmakerDialogChunk.ts';
import { TryAppButton } from '../../src/sections/TryAppButton.tsx';
import { renderWithTexts, testConfig } from '../render.tsx';
import { closedDialogsTakeNoFocus } from './closedDialogs.ts';

const assign = vi.fn<(address: string | URL) => void>();
const open = (language: 'en' | 'es' = 'en', wording?: 'try' | 'confirm') =>
  renderWithTexts(
    <>
      <TryAppButton wording={wording}>Go</TryAppButton>
      <input aria-label="Name" />
      <MatchmakerQuestion />
    </>,
    { language },
  );
const opener = () => screen.getByRole('button', { name: 'Go' });
const dialog = () => screen.queryByRole('dialog');
/** Presses the button, and waits for the dialog, whose code comes late. */
const ask = async () => {
  await userEvent.click(opener());
  return screen.findByRole('dialog');
};

beforeEach(() => {
  closedDialogsTakeNoFocus();
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the way into the matchmaker app', () => {
  it.each([
    {
      language: 'en',
      wording: 'try',
      title: 'Ready to find the right person?',
      text: 'The Encuentro app opens in this tab. To come back here, use your browser’s Back button.',
      buttons: ['Open the app', 'Stay here'],
    },
    {
      language: 'es',
      wording: 'try',
      title: '¿Buscamos a la persona indicada?',
      text: 'La app de Encuentro se abre en esta misma pestaña. Para regresar, usa el botón Atrás del navegador.',
      buttons: ['Abrir la app', 'Quedarme aquí'],
    },
    {
      language: 'en',
      wording: 'confirm',
      title: 'Open the app?',
      text: 'The Encuentro app opens in this tab.',
      buttons: ['Open the app', 'Cancel'],
    },
    {
      language: 'es',
      wording: 'confirm',
      title: '¿Abrimos la app?',
      text: 'La app de Encuentro se abre en esta pestaña.',
      buttons: ['Abrir la app', 'Cancelar'],
    },
  ] as const)('[HOME-3] [HOME-5] asks in $language ($wording)', async (expected) => {
    open(expected.language, expected.wording);
    expect(dialog()).toBeNull();
    await ask();
    expect(dialog()).toHaveAccessibleName(expected.title);
    expect(dialog()).toHaveAccessibleDescription(expected.text);
    expect(
      screen.getAllByRole('button').flatMap((button) => (button === opener() ? [] : [button.textContent])),
    ).toEqual(expected.buttons);
  });

  it('[HOME-3] by keyboard: Enter opens it at its main button, Escape closes it and gives the focus back', async () => {
    open();
    await userEvent.tab();
    expect(opener()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    expect(screen.getByRole('button', { name: 'Open the app' })).toHaveFocus();
    // What the browser does with Escape on a modal dialog.
    act(() => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(dialog()).toBeNull();
    expect(opener()).toHaveFocus();
    expect(assign).not.toHaveBeenCalled();
  });

  it('[HOME-3] Cancel closes it, and it can be asked again', async () => {
    open();
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(dialog()).toBeNull();
    expect(await ask()).toBeVisible();
  });

  it('[HOME-3] a press beside it closes it', async () => {
    open();
    await ask();
    fireEvent.pointerDown(dialog() as HTMLElement);
    fireEvent.click(dialog() as HTMLElement);
    expect(dialog()).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it('[HOME-3] Continue closes it and opens the app in this tab', async () => {
    open();
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Open the app' }));
    expect(dialog()).toBeNull();
    expect(assign.mock.calls).toEqual([[testConfig.matchmakerUrl]]);
  });

  it('[HOME-3] a page that the browser shows again asks anew', async () => {
    open();
    for (let visit = 0; visit < 2; visit++) {
      await ask();
      await userEvent.click(screen.getByRole('button', { name: 'Open the app' }));
      await act(
        async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
      );
    }
    expect(assign.mock.calls).toEqual([[testConfig.matchmakerUrl], [testConfig.matchmakerUrl]]);
  });

  it('[HOME-3] an address that the browser refuses leaves the page as it is', async () => {
    assign.mockImplementation(() => {
      throw new SyntaxError('no address');
    });
    open();
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Open the app' }));
    expect(dialog()).toBeNull();
    expect(await ask()).toBeVisible();
  });

  it('[HOME-3] while its code is on its way the button says so, and whoever types meanwhile is asked nothing', async () => {
    let arrive = () => {};
    const coming = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const load = vi.spyOn(matchmakerDialog, 'load').mockReturnValue(coming);
    const { services } = open();
    const state = () => services.matchmaker.getSnapshot().value;
    await userEvent.click(opener());
    expect([opener().getAttribute('aria-disabled'), state()]).toEqual(['true', 'loading']);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
    await act(async () => arrive());
    expect([opener().getAttribute('aria-disabled'), state(), dialog()]).toEqual([null, 'closed', null]);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(await ask()).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('[LNG-7] a change of language keeps it open', async () => {
    const { services } = open();
    await ask();
    act(() => services.language.send({ type: 'language.toggled' }));
    await waitFor(() => expect(dialog()).toHaveAccessibleName('¿Buscamos a la persona indicada?'));
  });
});
