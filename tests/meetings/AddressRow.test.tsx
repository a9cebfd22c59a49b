// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { AddressState } from '../../machines/meetings/addressMachine.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { type MeetingsOptions, startMeetings } from './startMeetings.tsx';

const words = {
  en: {
    choose: 'Choose',
    change: 'Change your room’s address',
    field: 'Address',
    save: 'Save address',
    cancel: 'Cancel',
    again: 'Check again',
    none: 'Choose one that’s easy to read and to say. Your links and QR code will use it.',
    saved: 'Address saved. Your links use it now.',
    free: 'This address is available.',
    own: 'This address is already yours. You can use it again.',
    taken: 'This address is taken. Try another one.',
    reserved: 'This word is reserved. Try another one.',
    invalid:
      'Use 3 to 40 letters (a to z), digits or hyphens. It can’t start or end with a hyphen, or have two in a row.',
  },
  es: {
    choose: 'Elegir',
    change: 'Cambiar la dirección de tu sala',
    field: 'Dirección',
    save: 'Guardar dirección',
    cancel: 'Cancelar',
    again: 'Verificar de nuevo',
    none: 'Elige una fácil de leer y de decir. Tus enlaces y tu código QR la usarán.',
    saved: 'Dirección guardada. Tus enlaces ya la usan.',
    free: 'Esta dirección está disponible.',
    own: 'Esta dirección ya es tuya. Puedes volver a usarla.',
    taken: 'Esta dirección no está disponible. Prueba con otra.',
    reserved: 'Esta palabra está reservada. Prueba con otra.',
    invalid:
      'Usa de 3 a 40 letras de la a a la z, números o guiones. No puede empezar ni terminar con guion, ni llevar dos seguidos.',
  },
} as const;
const languages = ['en', 'es'] as const;
const button = (name: string) => screen.getByRole('button', { name });
const start = (options: MeetingsOptions = {}) => {
  const t = words[options.language ?? 'en'];
  const field = () => screen.getByRole('textbox', { name: t.field });
  const retype = async (text: string) => {
    await userEvent.clear(field());
    await userEvent.type(field(), text);
  };
  return { ...startMeetings(options), t, field, retype };
};

describe('the row of the readable address', () => {
  it('[BRAND-3] below the field is the whole address as it is typed', async () => {
    const { t, retype } = start({ checkAddress: vi.fn(async () => 'free' as const) });
    await userEvent.click(button(t.choose));
    await retype('my-room');
    expect(screen.getByText(/^[^/]+\/my-room$/)).toBeVisible();
  });

  it.each(languages)('[BRAND-3] the first one is proposed, checked and saved in %s', async (language) => {
    const checkAddress = vi.fn(async () => 'free' as const);
    const setAddress = vi.fn(async (slug: string) => slug);
    const { t, field } = start({ language, checkAddress, setAddress });
    expect(screen.getByText(t.none)).toBeVisible();
    await userEvent.click(button(t.choose));
    expect([field(), field().getAttribute('value')]).toEqual([document.activeElement, 'casa-iglesias']);
    expect(screen.getByText('meet.example')).toBeVisible();
    expect(await screen.findByText(t.free)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(t.saved)).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByText('meet.example/casa-iglesias')).toBeVisible();
    expect(button(t.change)).toHaveFocus();
    expect([checkAddress.mock.calls, setAddress.mock.calls]).toEqual([
      [['casa-iglesias']],
      [['casa-iglesias']],
    ]);
    // Every link has it.
    await userEvent.click(button(language === 'en' ? 'Share' : 'Compartir'));
    expect(screen.getByDisplayValue('https://meet.example/casa-iglesias')).toBeVisible();
  });

  it.each(
    languages.flatMap((language) =>
      (['free', 'own', 'taken', 'reserved'] as const satisfies AddressState[]).map((state) => ({
        language,
        state,
      })),
    ),
  )('[BRAND-3] says that an address is $state in $language', async ({ language, state }) => {
    const { t, field, retype } = start({ language, slug: 'casa', checkAddress: async () => state });
    await userEvent.click(button(t.change));
    expect(field()).toHaveValue('casa');
    await retype('otra-casa');
    const said = await screen.findByText(t[state]);
    expect(said.closest('[aria-live="polite"]')).not.toBeNull();
    const isWrong = state === 'taken' || state === 'reserved';
    expect([field().getAttribute('aria-invalid'), (button(t.save) as HTMLButtonElement).disabled]).toEqual([
      isWrong ? 'true' : null,
      isWrong,
    ]);
    if (isWrong) expect(field()).toHaveAccessibleDescription(expect.stringContaining(t[state]));
  });

  it.each(languages)(
    '[BRAND-3] what is no address is told in %s to who saves it, and has the focus',
    async (language) => {
      const { t, field, retype } = start({ language, slug: 'casa' });
      await userEvent.click(button(t.change));
      await retype('ca');
      await userEvent.click(button(t.save));
      expect(screen.getByText(t.invalid)).toBeVisible();
      expect([field(), field().getAttribute('aria-invalid')]).toEqual([document.activeElement, 'true']);
    },
  );

  it('[BRAND-3] Escape and Cancel leave it as it was, and the focus goes back', async () => {
    const { t, retype } = start({ slug: 'casa' });
    for (const leave of [() => userEvent.keyboard('{Escape}'), () => userEvent.click(button(t.cancel))]) {
      await userEvent.click(button(t.change));
      await retype('otra');
      await leave();
      expect(screen.getByText('meet.example/casa')).toBeVisible();
      expect(button(t.change)).toHaveFocus();
    }
  });

  it.each([
    ['en', 'We couldn’t check this address. Check your connection.'],
    ['es', 'No pudimos verificar esta dirección. Revisa tu conexión.'],
  ] as const)(
    '[BRAND-3][QA-5] a check that failed is told in %s, and made again; the focus goes to the field',
    async (language, told) => {
      const checkAddress = vi
        .fn<(slug: string) => Promise<AddressState>>()
        .mockRejectedValueOnce(new ApiError('network'))
        .mockResolvedValue('free');
      const { t, field } = start({ language, checkAddress });
      await userEvent.click(button(t.choose));
      expect(await screen.findByText(told)).toBeVisible();
      await userEvent.click(button(t.again));
      expect(await screen.findByText(t.free)).toBeVisible();
      expect(field()).toHaveFocus();
    },
  );

  it.each([
    [
      'en',
      new ApiError('http', { status: 429 }),
      'You’ve changed your address many times. Try again in an hour.',
    ],
    [
      'en',
      new ApiError('http', { status: 409, code: 'TOO_MANY_ADDRESSES' }),
      'You already have 20 addresses. Choose one of them again.',
    ],
    ['en', new ApiError('http', { status: 500 }), 'Your address wasn’t saved. Please try again.'],
    ['es', new ApiError('http', { status: 500 }), 'Tu dirección no se guardó. Inténtalo de nuevo.'],
    ['en', new ApiError('http', { status: 409, code: 'ADDRESS_TAKEN' }), words.en.taken],
  ] as const)(
    '[BRAND-3] a save that failed says why in %s and keeps what was typed (%#)',
    async (...given) => {
      const [language, error, told] = given;
      const { t, field } = start({ language, setAddress: () => Promise.reject(error) });
      await userEvent.click(button(t.choose));
      await screen.findByText(t.free);
      await userEvent.click(button(t.save));
      expect(await screen.findByText(told)).toBeVisible();
      expect(field()).toHaveValue('casa-iglesias');
    },
  );

  it.each([
    [
      'en',
      'We don’t know whether your address was saved. Check your connection and save it again.',
      'Your address may have changed. Reload the page to see it.',
    ],
    [
      'es',
      'No sabemos si tu dirección se guardó. Revisa tu conexión y guárdala de nuevo.',
      'Puede que tu dirección haya cambiado. Recarga la página para verla.',
    ],
  ] as const)(
    '[BRAND-3] a save whose answer is lost is told in %s as open, and no address stands there until one is saved',
    async (language, told, open) => {
      const setAddress = vi
        .fn<(slug: string) => Promise<string>>()
        .mockRejectedValueOnce(new ApiError('timeout'))
        .mockResolvedValue('casa');
      const checkAddress = async () => 'own' as const;
      const { t, retype } = start({ language, slug: 'casa', checkAddress, setAddress });
      await userEvent.click(button(t.change));
      await retype('otra-casa');
      await userEvent.click(button(t.save));
      expect(await screen.findByText(told)).toBeVisible();
      await userEvent.click(button(t.cancel));
      expect(screen.getByText(open)).toBeVisible();
      expect(screen.queryByText('meet.example/casa')).toBeNull();
      await userEvent.click(button(t.change));
      await retype('casa');
      expect(await screen.findByText(t.own)).toBeVisible();
      await userEvent.click(button(t.save));
      expect(await screen.findByText(t.saved)).toBeVisible();
      expect(screen.getByText('meet.example/casa')).toBeVisible();
      expect(screen.queryByText(open)).toBeNull();
    },
  );

  it('[BRAND-3] while it is saved nothing can be typed, and it is saved once', async () => {
    let arrive: (slug: string) => void = () => undefined;
    const setAddress = vi.fn(() => new Promise<string>((resolve) => (arrive = resolve)));
    const { t, field } = start({ setAddress });
    await userEvent.click(button(t.choose));
    await screen.findByText(t.free);
    await userEvent.click(button(t.save));
    const saving = screen.getByRole('button', { name: 'Saving…' });
    await userEvent.click(saving);
    expect([(field() as HTMLInputElement).readOnly, setAddress.mock.calls.length]).toEqual([true, 1]);
    arrive('casa-iglesias');
    await waitFor(() => expect(screen.getByText(t.saved)).toBeVisible());
  });
});
