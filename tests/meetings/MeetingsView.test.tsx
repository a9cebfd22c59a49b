// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { general, startMeetings } from './startMeetings.tsx';

const fresh = /^https:\/\/meet\.example\/[A-Za-z0-9]{10}\?pId=p1$/;
const failing = () => Promise.reject(new Error('refused'));
const button = (name: string) => screen.getByRole('button', { name });
const said = () => screen.getAllByRole('status').map((place) => place.textContent);

describe('the meetings tab', () => {
  it.each([
    {
      language: 'en',
      headings: ['Your room is open', 'Copy link', 'Main page', 'Your room’s address', 'Permanent link'],
      texts: [
        'Opens a new meeting in a new tab.',
        'A fresh, unique link for one meeting.',
        'Your waiting room, as your guests see it.',
        'One address that always leads to your waiting room.',
        'Scan to join',
      ],
      buttons: ['Start now', 'Copy link', 'Choose', 'Go to the meeting (Permanent link)', 'Share'],
      open: 'Open (opens in a new tab)',
      qr: `QR code that leads to ${general}`,
    },
    {
      language: 'es',
      headings: [
        'Tu sala está abierta',
        'Copiar enlace',
        'Página principal',
        'La dirección de tu sala',
        'Enlace permanente',
      ],
      texts: [
        'Abre una reunión nueva en otra pestaña.',
        'Un enlace nuevo y único para una reunión.',
        'Tu sala de espera, como la ven tus invitados.',
        'Una dirección que siempre lleva a tu sala de espera.',
        'Escanea para entrar',
      ],
      buttons: [
        'Empezar ahora',
        'Copiar enlace',
        'Elegir',
        'Ir a la reunión (Enlace permanente)',
        'Compartir',
      ],
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

  it('[MEET-1] is busy while the meeting is on its way', async () => {
    let arrive: (isOpen: boolean) => void = () => undefined;
    const open = vi.fn((_: string) => new Promise<boolean>((resolve) => (arrive = resolve)));
    startMeetings({ open });
    await userEvent.click(button('Start now'));
    await userEvent.click(button('Start now'));
    expect([button('Start now').getAttribute('aria-busy'), open.mock.calls.length]).toEqual(['true', 1]);
    arrive(true);
    await waitFor(() => expect(button('Start now')).not.toHaveAttribute('aria-busy'));
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
  ] as const)('[MEET-1] a stopped tab is offered again in $language, until it is open', async (given) => {
    const open = vi.fn((_: string) => false);
    const enter = vi.fn(async (_: string) => undefined);
    startMeetings({ language: given.language, open, enter });
    await userEvent.click(button(given.start));
    const note = within(screen.getByRole('alert'));
    const offer = await note.findByRole('button', { name: given.name });
    expect(note.getByText(given.text)).toBeVisible();
    offer.focus();
    await userEvent.click(offer);
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
    expect(enter.mock.calls).toEqual(open.mock.calls);
    expect(button(given.start)).toHaveFocus();
  });

  it.each([
    [
      'en',
      'Start now',
      new ApiError('network'),
      'We couldn’t reach the server. Check your connection and try again.',
    ],
    [
      'es',
      'Empezar ahora',
      new ApiError('network'),
      'No pudimos conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
    ],
    [
      'en',
      'Start now',
      new ApiError('http', { status: 402 }),
      'Your plan has ended. Renew it under Subscription to start a meeting.',
    ],
    [
      'es',
      'Empezar ahora',
      new ApiError('http', { status: 402 }),
      'Tu plan terminó. Renuévalo en Suscripción para empezar una reunión.',
    ],
    [
      'en',
      'Start now',
      new ApiError('http', { status: 429 }),
      'You’ve started many meetings in a short time. Wait a moment and try again.',
    ],
    [
      'es',
      'Empezar ahora',
      new ApiError('http', { status: 500 }),
      'La reunión no empezó. Inténtalo de nuevo.',
    ],
  ] as const)('[MEET-1] says in %s why a meeting did not start (%#)', async (language, name, error, text) => {
    startMeetings({ language, open: () => Promise.reject(error) });
    await userEvent.click(button(name));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  });

  it('[MEET-1] an offer that failed says why, and stays', async () => {
    startMeetings({ open: () => false, enter: () => Promise.reject(new ApiError('network')) });
    await userEvent.click(button('Start now'));
    await userEvent.click(await screen.findByRole('button', { name: /Open the room/ }));
    expect(await screen.findByText(/We couldn’t reach the server/)).toBeVisible();
    expect(button('Open the room (opens in a new tab)')).toBeEnabled();
  });
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
    await userEvent.click(button('Share link'));
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
