// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { general, startMeetings } from './startMeetings.tsx';

const fresh = /^https:\/\/meet\.example\/[A-Za-z0-9]{10}\?pId=p1$/;
const failing = () => Promise.reject(new Error('refused'));
const button = (name: string) => screen.getByRole('button', { name });
const said = () => screen.getAllByRole('status').map((place) => place.textContent);

describe('the meetings tab', () => {
  it.each([
    {
      language: 'en',
      headings: ['Your room is open', 'Copy link', 'Main page', 'Permanent link'],
      texts: [
        'Opens a new meeting in a new tab.',
        'A fresh, unique link for one meeting.',
        'Your branded home page.',
        'One address that always leads to your waiting room.',
        'Scan to join',
      ],
      buttons: ['Start now', 'Copy link', 'Share'],
      open: 'Open (opens in a new tab)',
      qr: `QR code that leads to ${general}`,
    },
    {
      language: 'es',
      headings: ['Tu sala está abierta', 'Copiar enlace', 'Página principal', 'Enlace permanente'],
      texts: [
        'Abre una reunión nueva en otra pestaña.',
        'Un enlace nuevo y único para una reunión.',
        'Tu página de inicio con tu marca.',
        'Una dirección que siempre lleva a tu sala de espera.',
        'Escanea para entrar',
      ],
      buttons: ['Empezar ahora', 'Copiar enlace', 'Compartir'],
      open: 'Abrir (se abre en otra pestaña)',
      qr: `Código QR que lleva a ${general}`,
    },
  ] as const)('[MEET-1] shows the space and the ways into it in $language', async (expected) => {
    startMeetings({ language: expected.language });
    await screen.findByRole('img', { name: expected.qr });
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(expected.headings);
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(expected.buttons);
    for (const text of expected.texts) expect(screen.getByText(text)).toBeVisible();
    const open = screen.getByRole('link', { name: expected.open });
    expect(['href', 'target', 'rel'].map((name) => open.getAttribute(name))).toEqual([
      'https://meet.example/home?pId=p1',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('[MEET-2] says to save a design first where there is no space, and leads there', async () => {
    const onDesign = vi.fn();
    startMeetings({ language: 'es', previewUrl: null, onDesign });
    expect(screen.getByText('Primero guarda tu diseño. Tus enlaces aparecerán aquí.')).toBeVisible();
    await userEvent.click(button('Ir al diseño'));
    expect(onDesign).toHaveBeenCalledTimes(1);
  });

  it('[MEET-3] keeps the QR code’s place before it is drawn, and leaves it out where it cannot be', async () => {
    let draw: (failed: Error) => void = () => undefined;
    startMeetings({ draw: () => new Promise((_, reject) => (draw = reject)) });
    expect(screen.getByText('Scan to join')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    draw(new Error('lost'));
    await waitFor(() => expect(screen.queryByText('Scan to join')).toBeNull());
  });
});

describe('Start now', () => {
  it('[MEET-1] opens a meeting of its own at each press', async () => {
    const open = vi.fn((_: string) => true);
    startMeetings({ open });
    await userEvent.click(button('Start now'));
    await userEvent.click(button('Start now'));
    const links = open.mock.calls.map(([link]) => link);
    expect(links).toEqual([expect.stringMatching(fresh), expect.stringMatching(fresh)]);
    expect(links[0]).not.toBe(links[1]);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it.each([
    {
      language: 'en',
      start: 'Start now',
      text: 'Your browser blocked the new tab. Open it from here:',
      name: 'Open the room (opens in a new tab)',
    },
    {
      language: 'es',
      start: 'Empezar ahora',
      text: 'Tu navegador bloqueó la pestaña nueva. Ábrela desde aquí:',
      name: 'Abrir la sala (se abre en otra pestaña)',
    },
  ] as const)(
    '[MEET-1] a stopped tab leaves an ordinary link in $language, until it is used',
    async (given) => {
      const open = vi.fn((_: string) => false);
      startMeetings({ language: given.language, open });
      await userEvent.click(button(given.start));
      const note = within(screen.getByRole('alert'));
      const link = await note.findByRole('link', { name: given.name });
      expect(note.getByText(given.text)).toBeVisible();
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
        open.mock.calls[0]?.[0],
        '_blank',
      ]);
      link.addEventListener('click', (event) => event.preventDefault());
      link.focus();
      await userEvent.click(link);
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
      expect(button(given.start)).toHaveFocus();
    },
  );
});

describe('Copy link', () => {
  it.each([
    { language: 'en', name: 'Copy link', told: 'Link copied' },
    { language: 'es', name: 'Copiar enlace', told: 'Enlace copiado' },
  ] as const)(
    '[MEET-3] copies a link of its own and says so in $language',
    async ({ language, name, told }) => {
      const copy = vi.fn(async (_: string) => undefined);
      startMeetings({ language, copy });
      expect(said()).toEqual(['']);
      await userEvent.click(button(name));
      await waitFor(() => expect(said()).toEqual([told]));
      await userEvent.click(button(name));
      const links = copy.mock.calls.map(([link]) => link);
      expect(links).toEqual([expect.stringMatching(fresh), expect.stringMatching(fresh)]);
      expect(links[0]).not.toBe(links[1]);
    },
  );

  it('[MEET-3] hands a link to the platform’s sheet where that is allowed, and claims no copy', async () => {
    const share = vi.fn(async (_: { title: string; link: string }) => undefined);
    const copy = vi.fn(async () => undefined);
    startMeetings({ isNative: true, share, copy });
    await userEvent.click(button('Copy link'));
    expect(share.mock.calls).toEqual([[{ title: 'Casa Iglesias', link: expect.stringMatching(fresh) }]]);
    expect([said(), copy.mock.calls]).toEqual([[''], []]);
  });

  it.each([
    {
      language: 'en',
      name: 'Copy link',
      field: 'Link',
      hint: 'We couldn’t copy the link. It’s selected: copy it with your keyboard or a long press.',
    },
    {
      language: 'es',
      name: 'Copiar enlace',
      field: 'Enlace',
      hint: 'No pudimos copiar el enlace. Ya está seleccionado: cópialo con el teclado o dejándolo presionado.',
    },
  ] as const)(
    '[MEET-3] C01: shows the link selected in $language where copying is impossible',
    async (given) => {
      let link = '';
      const copy = (wanted: string) => {
        link = wanted;
        return failing();
      };
      startMeetings({ language: given.language, copy });
      await userEvent.click(button(given.name));
      const field = await screen.findByRole<HTMLInputElement>('textbox', { name: given.field });
      expect(field).toHaveFocus();
      expect(field).toHaveAttribute('readonly');
      expect(field).toHaveAccessibleDescription(given.hint);
      expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([link, 0, link.length]);
      expect([link, said()]).toEqual([expect.stringMatching(fresh), ['']]);
    },
  );
});
