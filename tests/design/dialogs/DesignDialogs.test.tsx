// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { answer, checkedLogo, conflict, leaveFor, other } from '../startBranding.ts';
import { bar, button, startDesign, type } from '../startDesign.tsx';

const name = () => screen.getByLabelText('Space name');
const dialog = () => screen.queryByRole('alertdialog')?.querySelector('h2')?.textContent ?? null;
const press = async (label: string) => {
  button(label).focus();
  await userEvent.keyboard('{Enter}');
};

describe('leaving', () => {
  const away = { kind: 'logout' } as const;

  it('[DSGN-8] asks once, in the language of the page, and staying keeps everything', async () => {
    const { send, sentToParent } = startDesign({ language: 'es' });
    send({ type: 'name.edited', name: 'Casa' });
    send(leaveFor(away));
    expect(dialog()).toBe('¿Cerrar sesión sin guardar?');
    expect(screen.getByText('Tus últimos cambios todavía no están guardados.')).toBeVisible();
    await userEvent.click(button('Quedarme aquí'));
    expect(dialog()).toBeNull();
    expect(sentToParent).toEqual([]);
    expect(screen.getByLabelText('Nombre del espacio')).toHaveValue('Casa');
  });

  it.each([
    [{ kind: 'logout' }, 'Log out without saving?', ['Save and log out', 'Log out anyway', 'Stay here']],
    [
      { kind: 'page', path: '/', entry: null },
      'Leave without saving?',
      ['Save and leave', 'Leave anyway', 'Stay here'],
    ],
  ] as const)(
    '[DSGN-8] asks what it is about, %o, with the quiet button last and focused',
    (exit, title, names) => {
      const { send } = startDesign();
      send({ type: 'name.edited', name: 'Casa' });
      send(leaveFor(exit));
      expect(dialog()).toBe(title);
      const buttons = within(screen.getByRole('alertdialog')).getAllByRole('button');
      expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
      expect(buttons.at(-1)).toHaveFocus();
    },
  );

  it.each([
    ['en', 'Your logo is still open in the editor. If you leave now, it won’t be saved.'],
    ['es', 'Tu logo sigue abierto en el editor. Si sales ahora, no se guardará.'],
  ] as const)('[DSGN-8] says that the logo in the editor is not saved: %s', (language, words) => {
    const { send, choose, resolve } = startDesign({ language });
    choose('logo', checkedLogo.file);
    resolve('logoUpload.checkFile', checkedLogo);
    send(leaveFor({ kind: 'page', path: '/', entry: null }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(words);
  });

  it.each([
    ['en', 'The video you uploaded isn’t in your design yet. To use it, stay, choose Video and save.'],
    ['es', 'El video que subiste todavía no está en tu diseño. Para usarlo, quédate, elige Video y guarda.'],
  ] as const)('[DSGN-3][DSGN-8] says that a video beside an image is not in use: %s', (language, words) => {
    const { send } = startDesign({ language });
    send({ type: 'media.uploaded', asset: 'backgroundVideo', url: '/files/video.mp4' });
    send(leaveFor({ kind: 'page', path: '/', entry: null }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(words);
  });

  it('[DSGN-8] leaves anyway', async () => {
    const { send, sentToParent } = startDesign();
    send({ type: 'name.edited', name: 'Casa' });
    send(leaveFor(away));
    await userEvent.click(button('Log out anyway'));
    expect(sentToParent).toEqual([{ type: 'leave.granted', exit: away }]);
  });

  it('[DSGN-8] saves first and leaves then; meanwhile one may only stay', async () => {
    const { send, resolve, sentToParent } = startDesign();
    send({ type: 'name.edited', name: 'Casa' });
    send(leaveFor(away));
    await userEvent.click(button('Save and log out'));
    expect(button('Save and log out')).toHaveAttribute('aria-busy', 'true');
    expect(button('Log out anyway')).toBeDisabled();
    expect(button('Stay here')).toBeEnabled();
    expect(sentToParent).toEqual([]);
    resolve('saveConfig', answer);
    expect(sentToParent).toEqual([{ type: 'leave.granted', exit: away }]);
    expect(dialog()).toBeNull();
  });

  it.each([
    ['en', 'Save and log out', 'The space has no name'],
    ['es', 'Guardar y cerrar sesión', 'El espacio no tiene nombre'],
  ] as const)('[DSGN-8] says what cannot be saved, and does not offer it: %s', (language, save, words) => {
    const { send } = startDesign({ language });
    send({ type: 'name.edited', name: '' });
    send(leaveFor(away));
    expect(button(save)).toBeDisabled();
    expect(screen.getByRole('alertdialog')).toHaveTextContent(words);
  });

  it.each([
    ['en', 'Save and log out', 'Stay here', 'Network error: Please check your connection'],
    ['es', 'Guardar y cerrar sesión', 'Quedarme aquí', 'Error de red: revisa tu conexión'],
  ] as const)(
    '[DSGN-8][DSGN-4] asks again when its save fails, and says why until something is edited: %s',
    async (language, save, stay, words) => {
      const { send, reject, sentToParent } = startDesign({ language });
      send({ type: 'name.edited', name: 'Casa' });
      send(leaveFor(away));
      await userEvent.click(button(save));
      reject('saveConfig', { kind: 'network' });
      expect(within(screen.getByRole('alertdialog')).getByRole('alert')).toHaveTextContent(words);
      expect([bar(), sentToParent]).toEqual(['failed', []]);
      await userEvent.click(button(stay));
      send({ type: 'name.edited', name: 'Casa azul' });
      send(leaveFor(away));
      expect(within(screen.getByRole('alertdialog')).getByRole('alert')).toBeEmptyDOMElement();
    },
  );
});

describe('a save over what another tab saved', () => {
  const startConflict = async (language: 'en' | 'es' = 'en') => {
    const running = startDesign({ language });
    await type(language === 'en' ? 'Space name' : 'Nombre del espacio', 'Casa');
    await press(language === 'en' ? 'Save changes' : 'Guardar cambios');
    running.reject('saveConfig', conflict);
    running.resolve('loadOther', { ...other, config: { ...other.config, welcomeMessage: 'Come in' } });
    return running;
  };

  it('[DSGN-12] asks about what both changed alone; one’s own version of that is saved with the rest of the other (S10)', async () => {
    const { callsOf, resolve } = await startConflict();
    expect(dialog()).toBe('This space was changed somewhere else');
    expect(screen.getByText('Changed in both places: Space name.')).toBeVisible();
    await userEvent.click(button('Keep my version'));
    expect(dialog()).toBeNull();
    expect(callsOf('saveConfig').at(-1)).toEqual({
      config: { ...defaultMeetingConfig, name: 'Casa', welcomeMessage: 'Come in' },
      version: '7',
    });
    resolve('saveConfig', { ...answer, message: 'The server says this.' });
    expect(
      screen.getByText('Saved. Also taken over from another tab or device: Welcome message.'),
    ).toBeVisible();
  });

  it('[DSGN-12] takes the other version of what both changed instead, in the language of the page (S10)', async () => {
    const { resolve } = await startConflict('es');
    expect(dialog()).toBe('Este espacio cambió en otro lugar');
    expect(screen.getByText('Cambios en los dos lados: Nombre del espacio.')).toBeVisible();
    await userEvent.click(button('Usar la otra versión'));
    expect(dialog()).toBeNull();
    expect(screen.getByLabelText('Nombre del espacio')).toHaveValue('The other tab’s');
    resolve('saveConfig', answer);
    expect(
      screen.getByText(
        'Guardado, con cambios de otra pestaña o dispositivo: Nombre del espacio y Mensaje de bienvenida.',
      ),
    ).toBeVisible();
  });

  it('[DSGN-12] may be left for now: the edits stay unsaved (S10)', async () => {
    await startConflict();
    await userEvent.click(button('Cancel'));
    expect([dialog(), bar()]).toEqual([null, 'unsaved']);
    expect(name()).toHaveValue('Casa');
    expect(button('Save changes')).toHaveFocus();
  });
});
