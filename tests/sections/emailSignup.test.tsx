// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { EmailSignup } from '../../src/sections/EmailSignup.tsx';
import { renderWithTexts } from '../render.tsx';

const texts = {
  en: {
    label: 'Email address',
    submit: 'Subscribe',
    success: 'Almost there. If you haven’t confirmed this address yet, open the link in our email.',
    unknown: 'Something went wrong. Please try again.',
    network: 'Network error: Please check your connection',
  },
  es: {
    label: 'Correo electrónico',
    submit: 'Suscribirme',
    success: 'Ya casi. Si aún no confirmaste este correo, abre el enlace que te enviamos.',
    unknown: 'Algo salió mal. Inténtalo de nuevo.',
    network: 'Error de red: revisa tu conexión',
  },
} as const;

const address = 'ada@example.org';

/** The form over a server whose every answer the test gives by hand. */
const open = (language: 'en' | 'es' = 'en') => {
  const calls: { email: string; succeed: () => void; fail: (failure: unknown) => void }[] = [];
  const addContact = ({ email }: { email: string }) =>
    new Promise<void>((succeed, fail) => {
      calls.push({ email, succeed, fail });
    });
  const rendered = renderWithTexts(<EmailSignup id="form" />, { language, api: { addContact } });
  const words = texts[language];
  return {
    ...rendered,
    field: screen.getByRole<HTMLInputElement>('textbox', { name: words.label }),
    button: screen.getByRole('button'),
    status: screen.getByRole('status'),
    calls,
    settle: (failure?: unknown) =>
      act(async () => {
        if (failure === undefined) calls.at(-1)?.succeed();
        else calls.at(-1)?.fail(failure);
      }),
  };
};

/** What a browser does to the focus of an element that becomes disabled; happy-dom leaves it there. */
const dropFocus = () => {
  const passing = document.body.appendChild(document.createElement('button'));
  passing.focus();
  passing.remove();
};

describe('the e-mail form', () => {
  it('[MAIL-1] lets the browser validate one required address', async () => {
    const { field, button, container, calls } = open();
    expect(field).toBeRequired();
    expect([field.type, field.maxLength, field.autocomplete]).toEqual(['email', 254, 'email']);
    expect(container.querySelector('form')?.noValidate).toBe(false);
    expect(button).toHaveAttribute('type', 'submit');
    await userEvent.click(button);
    await userEvent.type(field, 'no address');
    await userEvent.click(button);
    expect(calls).toEqual([]);
  });

  it.each(['en', 'es'] as const)(
    '[MAIL-1] [MAIL-2] in %s it is disabled with a spinner while it sends, then says so and is empty',
    async (language) => {
      const { field, button, status, calls, settle } = open(language);
      expect(button).toHaveAccessibleName(texts[language].submit);
      expect(status).toBeEmptyDOMElement();
      await userEvent.type(field, `${address}{Enter}`);
      expect(calls.map(({ email }) => email)).toEqual([address]);
      expect(field).toBeDisabled();
      expect(button).toBeDisabled();
      expect(button).toHaveAttribute('aria-busy', 'true');
      expect(button.querySelector('svg')).toBeInTheDocument();
      await settle();
      expect(status).toHaveTextContent(texts[language].success);
      expect(field).toBeEnabled();
      expect(field).toHaveValue('');
      expect(button).toBeEnabled();
    },
  );

  it.each([
    [
      'the server’s message',
      new ApiError('http', { status: 403, message: 'Not this one.' }),
      'Not this one.',
    ],
    ['the error’s own message', new ApiError('network'), texts.en.network],
    [
      'a broken server',
      new ApiError('http', { status: 502 }),
      'Something went wrong on our end. Please try again.',
    ],
    ['a time-out', new ApiError('timeout'), 'This is taking too long. Please try again.'],
    ['nonsense', new ApiError('malformed'), 'We got an unexpected response. Please try again.'],
    ['nothing to say', new ApiError('http', { message: '' }), texts.en.unknown],
  ])('[MAIL-2] a failure with %s keeps what was typed', async (_, failure, said) => {
    const { field, status, settle } = open();
    await userEvent.type(field, `${address}{Enter}`);
    await settle(failure);
    expect(status).toHaveTextContent(said);
    expect(field).toHaveValue(address);
    expect(field).toBeEnabled();
  });

  it('[MAIL-2][QA-5] an address that the server refuses is marked itself, until the next submit', async () => {
    const { field, status, settle } = open();
    await userEvent.type(field, `${address}{Enter}`);
    await settle(new ApiError('http', { status: 400, message: 'Not this one.' }));
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Not this one.');
    expect(status).toBeEmptyDOMElement();
    expect(field).toHaveValue(address);
    await userEvent.type(field, '{Enter}');
    expect(field).toBeValid();
    await settle(new ApiError('network'));
    expect(field).toBeValid();
    expect(status).toHaveTextContent(texts.en.network);
  });

  it.each([
    ['en', 'Too many attempts. Try again in 7 s.', 'Too many attempts. Try again in 10 s.'],
    [
      'es',
      'Demasiados intentos. Inténtalo de nuevo en 7 s.',
      'Demasiados intentos. Inténtalo de nuevo en 10 s.',
    ],
  ] as const)(
    '[MAIL-2] in %s an answer 429 is a wait that counts down, announced in tens, with the button disabled (N08)',
    async (language, shown, announced) => {
      const { field, button, status, calls, settle } = open(language);
      await userEvent.type(field, `${address}{Enter}`);
      dropFocus();
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
      await settle(new ApiError('http', { status: 429, message: 'Slow down.', retryAfter: 7 }));
      expect(screen.getByText(shown).closest('[aria-hidden]')).toBeVisible();
      expect(status).toHaveTextContent(announced);
      expect(button).toBeDisabled();
      expect(field).toHaveFocus();
      expect(field).toHaveValue(address);
      act(() => vi.advanceTimersByTime(4000));
      expect(screen.getByText(shown.replace('7', '3'))).toBeVisible();
      act(() => vi.advanceTimersByTime(3000));
      vi.useRealTimers();
      expect(status).toBeEmptyDOMElement();
      await userEvent.click(button);
      expect(calls).toHaveLength(2);
    },
  );

  it('[MAIL-2][QA-5] a new submit is announced in the place of the message', async () => {
    const { field, status, calls, settle } = open();
    await userEvent.type(field, `${address}{Enter}`);
    await settle(new ApiError('network'));
    await userEvent.type(field, '{Enter}');
    expect(status).toHaveTextContent(/^Sending…$/);
    expect(calls).toHaveLength(2);
    await settle();
    expect(status).toHaveTextContent(texts.en.success);
  });

  it('[MAIL-2] gives the focus back that disabling took: to the field on failure, to the button on success', async () => {
    const { field, button, settle } = open();
    await userEvent.type(field, `${address}{Enter}`);
    dropFocus();
    await settle(new ApiError('network'));
    expect(field).toHaveFocus();
    await userEvent.type(field, '{Enter}');
    dropFocus();
    await settle();
    expect(button).toHaveFocus();
  });

  it('[LNG-7] another language keeps what was typed and says our own message anew', async () => {
    const { field, status, i18n, settle } = open();
    await userEvent.type(field, `${address}{Enter}`);
    await settle(new ApiError('network'));
    await act(() => i18n.changeLanguage('es'));
    expect(field).toHaveValue(address);
    expect(field).toHaveAccessibleName(texts.es.label);
    expect(status).toHaveTextContent(texts.es.network);
  });

  it('[LNG-7] the server’s own message stays in the language it came in', async () => {
    const { field, status, i18n, settle } = open();
    await userEvent.type(field, `${address}{Enter}`);
    await settle(new ApiError('http', { message: 'Not this one.' }));
    await act(() => i18n.changeLanguage('es'));
    expect(status).toHaveTextContent('Not this one.');
  });

  it.each([
    ['en', 'Only for these emails. Unsubscribe any time.', 'Privacy policy (opens in a new tab)'],
    [
      'es',
      'Solo para estos correos. Date de baja cuando quieras.',
      'Política de privacidad (se abre en otra pestaña)',
    ],
  ] as const)(
    '[MAIL-3] in %s it names the privacy policy, and that one can leave, after tries that fail, are refused and succeed as well',
    async (language, note, name) => {
      const { field, button, settle } = open(language);
      const refusal = new ApiError('http', { status: 400, message: 'Not this one.' });
      for (const result of [null, new ApiError('network'), refusal, undefined]) {
        if (result !== null) {
          await userEvent.type(field, `${address}{Enter}`);
          await settle(result);
          await userEvent.type(field, 'b');
        }
        expect(button).toBeEnabled();
        expect(screen.getByText(new RegExp(note))).toBeVisible();
        expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/privacy-policy');
      }
    },
  );

  it('[MAIL-1] two forms on a page know nothing of each other', async () => {
    const sent: string[] = [];
    const addContact = async ({ email }: { email: string }) => {
      sent.push(email);
    };
    renderWithTexts(
      <>
        <EmailSignup id="first" />
        <EmailSignup id="second" />
      </>,
      { api: { addContact } },
    );
    const [first, second] = screen.getAllByRole('textbox') as [HTMLElement, HTMLElement];
    await userEvent.type(first, address);
    expect(second).toHaveValue('');
    await userEvent.type(second, 'b@example.org{Enter}');
    expect(sent).toEqual(['b@example.org']);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      '',
      texts.en.success,
    ]);
  });
});
