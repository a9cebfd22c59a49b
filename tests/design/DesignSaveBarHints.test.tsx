// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bar, button, startDesign, type } from './startDesign.tsx';

describe('the save bar', () => {
  it.each([
    ['en', 'Space name', 'Space name is too long', 'Welcome message', '2 fields need a correction'],
    [
      'es',
      'Nombre del espacio',
      'El nombre del espacio es muy largo',
      'Mensaje de bienvenida',
      'Hay 2 campos por corregir',
    ],
  ] as const)(
    '[DSGN-4] says in a few words what cannot be saved, or of how many fields, and leads to the first, in %s',
    async (language, nameLabel, tooLong, messageLabel, several) => {
      const { send } = startDesign({ language });
      send({ type: 'name.edited', name: 'x'.repeat(61) });
      await userEvent.click(button(tooLong));
      expect(screen.getByLabelText(nameLabel)).toHaveFocus();
      send({ type: 'welcomeMessage.edited', welcomeMessage: 'x'.repeat(201) });
      await userEvent.click(button(several));
      expect(screen.getByLabelText(nameLabel)).toHaveFocus();
      send({ type: 'name.edited', name: 'Casa' });
      screen.getByLabelText(nameLabel).blur();
      expect(screen.queryByRole('button', { name: several })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: /long|largo/ }));
      expect(screen.getByLabelText(messageLabel)).toHaveFocus();
      send({ type: 'welcomeMessage.edited', welcomeMessage: 'Hola' });
      expect(screen.getByLabelText(messageLabel)).toHaveAccessibleDescription('');
      expect(screen.queryByRole('button', { name: /long|largo/ })).toBeNull();
    },
  );

  it.each([
    ['en', 'Header color: not a color', 'Undone: Header color', 'Undone: Background darkness'],
    [
      'es',
      'Color del encabezado: no es un color válido',
      'Deshecho: Color del encabezado',
      'Deshecho: Oscurecimiento de la imagen',
    ],
  ] as const)(
    '[DSGN-4][DSGN-8] names in %s what is wrong or undone by words that need no card around them',
    async (language, wrong, undoneColor, undoneOverlay) => {
      const { send } = startDesign({ language });
      send({ type: 'overlay.changed', opacity: 0.5 });
      send({ type: 'field.left' });
      send({ type: 'color.typed', color: 'headerColor', text: '#12' });
      send({ type: 'field.left' });
      expect(button(wrong)).toBeVisible();
      send({ type: 'edit.undone' });
      expect(screen.getByText(undoneColor)).toBeInTheDocument();
      send({ type: 'edit.undone' });
      expect(screen.getByText(undoneOverlay)).toBeInTheDocument();
    },
  );

  it('[DSGN-8] tells the keys of undo, redo and save, in tooltips, to screen readers, and in the page', async () => {
    startDesign();
    await type('Space name', 'Casa');
    const keys = ['Undo', 'Redo', 'Save changes'].map((label) => [
      button(label).title,
      button(label).getAttribute('aria-keyshortcuts'),
    ]);
    expect(keys).toEqual([
      ['Undo (Ctrl+Z)', 'Control+Z Meta+Z'],
      ['Redo (Ctrl+Shift+Z)', 'Control+Shift+Z Meta+Shift+Z'],
      ['Save changes (Ctrl+S)', 'Control+S Meta+S'],
    ]);
    expect(screen.getByText(/^Ctrl\+S saves, Ctrl\+Z undoes and Ctrl\+Shift\+Z redoes\./)).toBeVisible();
  });

  it('[DSGN-4] gives way to a keyboard on the screen, and still says what it says', async () => {
    const { hear } = startDesign();
    await type('Space name', 'Casa');
    hear('keyboardWatch', { type: 'keyboard.opened' });
    expect([bar(), screen.queryByRole('button', { name: 'Save changes' })]).toEqual(['unsaved', null]);
    expect(screen.getByText('You have unsaved changes')).toBeInTheDocument();
    hear('keyboardWatch', { type: 'keyboard.closed' });
    expect(button('Save changes')).toBeEnabled();
  });
});
