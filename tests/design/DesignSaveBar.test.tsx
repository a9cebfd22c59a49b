// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { message } from '../../src/ui/feedback/SaveBar.css.ts';
import { answer } from './startBranding.ts';
import { bar, button, startDesign, type } from './startDesign.tsx';

const name = () => screen.getByLabelText('Space name');
const dialog = () => screen.queryByRole('alertdialog')?.querySelector('h2')?.textContent ?? null;
const press = async (label: string) => {
  button(label).focus();
  await userEvent.keyboard('{Enter}');
};

describe('the save bar', () => {
  it('[DSGN-4] appears with the first edit, saves, says so for 3 s and goes', async () => {
    const { resolve, wait } = startDesign();
    await type('Space name', 'Casa Iglesias');
    expect(bar()).toBe('unsaved');
    expect(screen.getByText('You have unsaved changes')).toBeVisible();
    await userEvent.click(button('Save changes'));
    expect(bar()).toBe('saving');
    expect(screen.getByText('Saving…')).toBeVisible();
    expect(button('Save changes')).toHaveAttribute('aria-busy', 'true');
    resolve('saveConfig', answer);
    expect(bar()).toBe('saved');
    expect(screen.getByText('Changes saved successfully!')).toBeVisible();
    wait(2999);
    expect(bar()).toBe('saved');
    wait(1);
    expect(bar()).toBe('hidden');
  });

  it('[DSGN-8] what is edited during a save can be saved with the button, after that one', async () => {
    const { callsOf, resolve } = startDesign();
    await type('Space name', 'Casa');
    await userEvent.click(button('Save changes'));
    await type('Space name', 'Casa Uno');
    expect(button('Save changes')).not.toHaveAttribute('aria-busy');
    await userEvent.click(button('Save changes'));
    expect(button('Save changes')).toHaveAttribute('aria-busy', 'true');
    resolve('saveConfig', answer);
    expect(callsOf('saveConfig')).toMatchObject([
      { config: { name: 'Casa' } },
      { config: { name: 'Casa Uno' }, version: '2' },
    ]);
  });

  it('[DSGN-5] sends the configuration with its version, and the server’s message wins', async () => {
    const { callsOf, resolve } = startDesign();
    await type('Space name', 'Casa');
    await userEvent.click(button('Save changes'));
    expect(callsOf('saveConfig')).toEqual([
      {
        config: { ...defaultMeetingConfig, name: 'Casa' },
        version: '1',
      },
    ]);
    resolve('saveConfig', { ...answer, message: 'Kept in the vault' });
    expect(screen.getByText('Kept in the vault')).toBeVisible();
  });

  it('[DSGN-4] keeps the edits when a save fails, says why in the language of the page, and tries again', async () => {
    const { reject, resolve, i18n } = startDesign({ language: 'es' });
    await type('Nombre del espacio', 'Casa');
    await userEvent.click(button('Guardar cambios'));
    reject('saveConfig', { kind: 'http', status: 500 });
    expect(bar()).toBe('failed');
    expect(screen.getByText('Error de red: revisa tu conexión')).toBeVisible();
    await act(() => i18n.changeLanguage('en'));
    expect(screen.getByText('Network error: Please check your connection')).toBeVisible();
    expect(name()).toHaveValue('Casa');
    await userEvent.click(button('Try again'));
    resolve('saveConfig', answer);
    expect(bar()).toBe('saved');
  });

  it.each([
    ['nobody is signed in', { kind: 'http', status: 401 }, 'Not authenticated'],
    ['the server refuses it (N08)', { kind: 'http', status: 429, message: 'Not now.' }, 'Not now.'],
    ['the page is from before a deploy (G5)', { kind: 'outdated' }, /^There is a new version\. Reload/],
  ])('[DSGN-4][DSGN-11] says that %s, and keeps the edits', async (_, failure, said) => {
    const { reject } = startDesign();
    await type('Space name', 'Casa');
    await userEvent.click(button('Save changes'));
    reject('saveConfig', failure);
    expect(screen.getByText(said)).toBeVisible();
    expect(name()).toHaveValue('Casa');
  });

  it('[DSGN-8] undoes and redoes, and says what', async () => {
    startDesign();
    await type('Space name', 'Casa');
    await userEvent.tab();
    await type('Welcome message', 'Pase');
    await userEvent.click(button('Undo'));
    expect(screen.getByText('Undone: Welcome message')).toBeInTheDocument();
    await userEvent.click(button('Redo'));
    expect(screen.getByText('Redone: Welcome message')).toBeInTheDocument();
    expect(screen.getByLabelText('Welcome message')).toHaveValue('Pase');
    expect(button('Redo')).toBeDisabled();
    await userEvent.click(button('Undo'));
    await userEvent.click(button('Undo'));
    expect(screen.getByText('Undone: Space name')).toBeInTheDocument();
    expect(bar()).toBe('hidden');
  });

  it('[DSGN-8] undoing the same kind of edit again is announced again', async () => {
    const { send } = startDesign();
    for (const hex of ['#B21D13', '#0D6B4D']) {
      send({ type: 'color.picked', color: 'primaryColor', hex });
      send({ type: 'field.left' });
    }
    send({ type: 'edit.undone' });
    const first = screen.getByText('Undone: Primary color');
    send({ type: 'edit.undone' });
    expect(screen.getByText('Undone: Primary color')).not.toBe(first);
  });

  it('[DSGN-8] whoever saves or undoes by keyboard goes on at the first field once the bar is gone', async () => {
    const { resolve } = startDesign();
    await type('Space name', 'Casa');
    await press('Undo');
    expect(name()).toHaveFocus();
    await type('Space name', 'Casita');
    await press('Save changes');
    expect(button('Save changes')).toHaveFocus();
    resolve('saveConfig', answer);
    expect(name()).toHaveFocus();
  });

  it('[DSGN-8] undoes half a color with the button, and a keyboard stays on it while there is more to undo', async () => {
    const { send } = startDesign();
    const half = { type: 'color.typed', color: 'primaryColor', text: '#11223' } as const;
    send({ type: 'color.picked', color: 'primaryColor', hex: '#112233' });
    send(half);
    send({ type: 'field.left' });
    await press('Undo');
    expect(screen.getByLabelText('Primary, hex value')).toHaveValue('#112233');
    expect(screen.getByText('Undone: Primary color')).toBeInTheDocument();
    expect(button('Undo')).toHaveFocus();
    await press('Undo');
    expect(name()).toHaveFocus();
    send(half);
    await press('Undo');
    expect([bar(), document.activeElement]).toEqual(['hidden', name()]);
  });

  it('[SES-4][DSGN-8] says that edits were kept, until the next edit (N09)', async () => {
    startDesign({
      draft: { config: { ...defaultMeetingConfig, name: 'Kept through it all' }, version: '1' },
    });
    // In full on a narrow bar, too, where the dot alone tells the rest.
    expect(screen.getByText('We kept the edits you hadn’t saved.')).toHaveClass(message.wordy);
    await type('Space name', 'Casa Nueva');
    expect(screen.queryByText('We kept the edits you hadn’t saved.')).toBeNull();
    expect(screen.getByText('You have unsaved changes')).toHaveClass(message.unsaved);
  });
});

describe('discarding', () => {
  it('[DSGN-8] asks first; whoever keeps editing is back where they were', async () => {
    startDesign();
    await type('Space name', 'Casa');
    await press('Discard');
    expect(dialog()).toBe('Discard your changes?');
    await userEvent.click(button('Keep editing'));
    expect(dialog()).toBeNull();
    expect(button('Discard')).toHaveFocus();
    expect(name()).toHaveValue('Casa');
  });

  it('[DSGN-8][DSGN-4] asks no longer once a save that was under way has come through, and says so', async () => {
    const { resolve } = startDesign();
    await type('Space name', 'Casa');
    await press('Save changes');
    await press('Discard');
    expect(dialog()).toBe('Discard your changes?');
    resolve('saveConfig', answer);
    expect([dialog(), bar()]).toEqual([null, 'saved']);
    expect(screen.getByText('Changes saved successfully!')).toBeVisible();
    expect(name()).toHaveValue('Casa');
  });

  it('[DSGN-8] restores what was saved, and undo brings the edits back', async () => {
    const { send } = startDesign();
    await type('Space name', 'Casa');
    await press('Discard');
    await press('Discard changes');
    expect(name()).toHaveValue('My Meeting Room');
    expect(bar()).toBe('hidden');
    expect(name()).toHaveFocus();
    send({ type: 'edit.undone' });
    expect(name()).toHaveValue('Casa');
    expect(screen.getByText('Undone: Design and Branding')).toBeInTheDocument();
  });
});
