// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarEntry } from '../../machines/meetings/shareSheetMachine.ts';
import { mailAddress, qrFile } from '../../src/meetings/files.ts';
import { qrCode } from '../../src/meetings/qrCode.ts';
import { fileAddress } from '../../src/share/textFile.ts';
import { closedDialogsTakeNoFocus } from '../sections/closedDialogs.ts';
import { general, type MeetingsOptions, startMeetings } from './startMeetings.tsx';

const failing = () => Promise.reject(new Error('refused'));

beforeEach(() => closedDialogsTakeNoFocus());
afterEach(() => {
  vi.restoreAllMocks();
});

const openSheet = async (options: MeetingsOptions = {}) => {
  const started = startMeetings(options);
  const opener = screen.getByRole('button', { name: options.language === 'es' ? 'Compartir' : 'Share' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog');
  return { ...started, opener, dialog, sheet: within(dialog) };
};

describe('the share sheet', () => {
  it.each([
    {
      language: 'en',
      title: 'Share your room',
      text: 'Anyone with this link can reach your waiting room. You decide who comes in.',
      field: 'Link',
      buttons: ['Copy link', 'More ways to share', 'Add to calendar', 'Close'],
      links: [
        {
          name: 'Download QR code',
          href: fileAddress('image/svg+xml', qrFile(qrCode(general))),
          download: 'Casa Iglesias.svg',
        },
        {
          name: 'Send by email',
          href: mailAddress('Meet me at Casa Iglesias', `Here’s the link to our meeting: ${general}`),
        },
      ],
      qr: `QR code that leads to ${general}`,
    },
    {
      language: 'es',
      title: 'Comparte tu sala',
      text: 'Quien tenga este enlace llega a tu sala de espera. Tú decides quién pasa.',
      field: 'Enlace',
      buttons: ['Copiar enlace', 'Más formas de compartir', 'Agregar al calendario', 'Cerrar'],
      links: [
        {
          name: 'Descargar código QR',
          href: fileAddress('image/svg+xml', qrFile(qrCode(general))),
          download: 'Casa Iglesias.svg',
        },
        {
          name: 'Enviar por correo',
          href: mailAddress('Nos vemos en Casa Iglesias', `Este es el enlace de nuestra reunión: ${general}`),
        },
      ],
      qr: `Código QR que lleva a ${general}`,
    },
  ] as const)('[MEET-3] has every way to share the general link in $language', async (expected) => {
    const { dialog, sheet } = await openSheet({ language: expected.language, isNative: true });
    await sheet.findByRole('img', { name: expected.qr });
    expect(dialog).toHaveAccessibleName(expected.title);
    expect(sheet.getByText(expected.text)).toBeVisible();
    expect(sheet.getByRole('textbox', { name: expected.field })).toHaveValue(general);
    expect(sheet.getByRole('textbox', { name: expected.field })).toHaveAttribute('readonly');
    expect(sheet.getAllByRole('button').map((one) => one.textContent)).toEqual(expected.buttons);
    expect(
      sheet.getAllByRole('link').map((link) => ({
        name: link.textContent,
        href: link.getAttribute('href'),
        ...(link.hasAttribute('download') && { download: link.getAttribute('download') }),
      })),
    ).toEqual(expected.links);
  });

  it('[MEET-3] offers the platform’s sheet only where it is allowed', async () => {
    const share = vi.fn(async (_: { title: string; link: string }) => undefined);
    const { sheet } = await openSheet({ isNative: true, share });
    await userEvent.click(sheet.getByRole('button', { name: 'More ways to share' }));
    expect(share.mock.calls).toEqual([[{ title: 'Casa Iglesias', link: general }]]);
  });

  it('[MEET-3] is without it elsewhere', async () => {
    const { sheet } = await openSheet();
    expect(sheet.queryByRole('button', { name: 'More ways to share' })).toBeNull();
  });

  it('[MEET-3] copies the general link, even where the platform’s sheet is allowed, and says so inside', async () => {
    const copy = vi.fn(async (_: string) => undefined);
    const { sheet } = await openSheet({ isNative: true, copy });
    expect(sheet.getByRole('button', { name: 'Copy link' })).toHaveFocus();
    await userEvent.click(sheet.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(sheet.getByRole('status')).toHaveTextContent('Link copied'));
    expect(copy.mock.calls).toEqual([[general]]);
  });

  it('[MEET-3] says of both its ways that they rest while one is under way', async () => {
    let end = (): void => undefined;
    const { sheet } = await openSheet({
      isNative: true,
      share: () => new Promise((resolve) => (end = resolve)),
    });
    const ways = ['Copy link', 'More ways to share'].map((name) => sheet.getByRole('button', { name }));
    const rests = () => ways.map((way) => way.getAttribute('aria-disabled'));
    expect(rests()).toEqual(['false', 'false']);
    await userEvent.click(sheet.getByRole('button', { name: 'More ways to share' }));
    expect(rests()).toEqual(['true', 'true']);
    end();
    await waitFor(() => expect(rests()).toEqual(['false', 'false']));
  });

  it('[MEET-3] C01: selects its link where copying is impossible, at each try', async () => {
    const { sheet } = await openSheet({ copy: failing });
    const field = sheet.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
    for (let tries = 0; tries < 2; tries++) {
      await userEvent.click(sheet.getByRole('button', { name: 'Copy link' }));
      await waitFor(() => expect(field).toHaveFocus());
      expect([field.selectionStart, field.selectionEnd]).toEqual([0, general.length]);
      expect(field).toHaveAccessibleDescription(/^We couldn’t copy the link\./);
      expect(sheet.getByRole('status')).toBeEmptyDOMElement();
    }
  });

  it.each([
    {
      language: 'en',
      name: 'Add to calendar',
      title: 'Meeting at Casa: Uno',
      text: `Join here: ${general}`,
    },
    {
      language: 'es',
      name: 'Agregar al calendario',
      title: 'Reunión en Casa: Uno',
      text: `Enlace para entrar: ${general}`,
    },
  ] as const)('[MEET-3] hands on a calendar entry in $language', async ({ language, name, title, text }) => {
    const calendar = vi.fn(async (_: CalendarEntry) => undefined);
    const { sheet } = await openSheet({ language, calendar, spaceName: 'Casa: Uno' });
    await userEvent.click(sheet.getByRole('button', { name }));
    expect(calendar.mock.calls).toEqual([[{ title, text, link: general, fileName: 'Casa- Uno' }]]);
  });

  it('[MEET-3] is busy while the calendar file is made, and says when it could not be', async () => {
    let fail: (error: Error) => void = () => undefined;
    const calendar = () => new Promise<void>((_, reject) => (fail = reject));
    const { sheet } = await openSheet({ calendar });
    await userEvent.click(sheet.getByRole('button', { name: 'Add to calendar' }));
    expect(sheet.getByRole('button', { name: 'Add to calendar' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => fail(new Error('lost')));
    expect(sheet.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    expect(sheet.getByRole('button', { name: 'Add to calendar' })).not.toHaveAttribute('aria-busy');
  });

  it('[MEET-3] is whole without a QR code that did not arrive, and has it once it did', async () => {
    let arrive = (_: ReturnType<typeof qrCode>): void => undefined;
    const draw = vi
      .fn(() => new Promise<ReturnType<typeof qrCode>>((resolve) => (arrive = resolve)))
      .mockRejectedValueOnce(new Error('lost'));
    const { sheet } = await openSheet({ draw });
    const named = (role: 'button' | 'link') => sheet.getAllByRole(role).map((one) => one.textContent);
    expect(sheet.getByRole('textbox', { name: 'Link' })).toHaveValue(general);
    expect(named('button')).toEqual(['Copy link', 'Add to calendar', 'Close']);
    expect(named('link')).toEqual(['Send by email']);
    await act(async () => arrive(qrCode(general)));
    expect(named('link')).toEqual(['Download QR code', 'Send by email']);
  });

  it.each([
    { how: 'Close', close: () => userEvent.click(screen.getByRole('button', { name: 'Close' })) },
    {
      how: 'Escape',
      close: () =>
        act(() => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))),
    },
  ])('[MEET-3] closes by $how and gives the focus back', async ({ close }) => {
    const { opener } = await openSheet();
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveFocus();
  });
});
