// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Channel, PhoneError } from '../../machines/phone/phoneVerification.ts';
import { type PhoneFormKind, usePhoneErrors } from '../../src/phone/phoneTexts.ts';
import { renderWithTexts } from '../render.tsx';

interface Wrong {
  error: PhoneError | null;
  kind: PhoneFormKind;
  /** The only channel that is offered. */
  confirmBy: Channel | null;
}

function ErrorText({ error, kind, confirmBy }: Wrong) {
  return JSON.stringify(usePhoneErrors({ context: { error, confirmBy } } as never, kind));
}

const errorOf = (
  error: PhoneError | null,
  kind: PhoneFormKind,
  language: 'en' | 'es' = 'en',
  confirmBy: Channel | null = null,
): unknown => {
  const { container, unmount } = renderWithTexts(
    <ErrorText error={error} kind={kind} confirmBy={confirmBy} />,
    { language },
  );
  const errors: unknown = JSON.parse(container.textContent);
  unmount();
  return errors;
};

it.each([
  {
    code: 'checkingAccount',
    en: { call: 'We couldn’t check this number. Please try again.' },
    es: { call: 'No pudimos verificar este número. Inténtalo de nuevo.' },
  },
  {
    code: 'sendRefused',
    en: { call: 'The code could not be sent. Try the other channel.' },
    es: { call: 'No se pudo enviar el código. Prueba con el otro canal.' },
  },
  {
    code: 'sendFailed',
    en: { call: 'Something went wrong while sending the code. Please try again.' },
    es: { call: 'Algo falló al enviar el código. Inténtalo de nuevo.' },
  },
  {
    code: 'invalidCode',
    en: { field: 'That code doesn’t match. Check it and try again.' },
    es: { field: 'El código no coincide. Revísalo e inténtalo de nuevo.' },
  },
  {
    code: 'verifyFailed',
    en: { call: 'We couldn’t verify the code. Please try again.' },
    es: { call: 'No pudimos verificar el código. Inténtalo de nuevo.' },
  },
  {
    code: 'expiredCode',
    en: { field: 'This code has expired. Get a new one.' },
    es: { field: 'Este código ya venció. Pide uno nuevo.' },
  },
] as const)(
  '[SIGNIN-3][SIGNUP-6] the landing page’s sign-in says in both languages what $code means',
  ({ code, en, es }) => {
    const error = { code, channel: 'whatsapp', text: { text: 'carrier 404' } } as const;
    expect([errorOf(error, 'landing', 'en'), errorOf(error, 'landing', 'es')]).toEqual([en, es]);
  },
);

it('[SIGNIN-5][SIGNUP-6] every form says, under it, that a cookie is needed', () => {
  const error = { code: 'cookieNeeded', channel: 'sms' } as const;
  for (const kind of ['signUp', 'landing', 'signIn'] as const)
    expect([errorOf(error, kind), errorOf(error, kind, 'es')]).toEqual([
      { call: 'To continue, allow cookies for this site, then get a new code.' },
      { call: 'Para continuar, permite las cookies de este sitio y pide un código nuevo.' },
    ]);
});

it('[SIGNIN-5][SIGNUP-6] every form says, at the code, that it may be used already', () => {
  const error = { code: 'usedCode', channel: 'sms' } as const;
  for (const kind of ['signUp', 'landing', 'signIn'] as const)
    expect([errorOf(error, kind), errorOf(error, kind, 'es')]).toEqual([
      { field: 'This code is wrong or already used. Check it, or get a new one.' },
      { field: 'Este código es incorrecto o ya se usó. Revísalo o pide uno nuevo.' },
    ]);
});

it('[SIGNUP-5][SIGNIN-5] the server’s own text is heard in the dashboard’s form, and below ours in the wizard', () => {
  const error = { code: 'sendRefused', channel: 'sms', text: { text: 'Landlines get no codes.' } } as const;
  const kinds = ['signUp', 'landing', 'signIn'] as const;
  expect(kinds.map((kind) => errorOf(error, kind))).toEqual([
    { call: 'Failed to send code via SMS', hint: 'Landlines get no codes.' },
    { call: 'The code could not be sent. Try the other channel.' },
    { call: 'Landlines get no codes.' },
  ]);
});

const again = [
  'Check your connection, or try again in a few minutes.',
  'Revisa tu conexión o inténtalo de nuevo en unos minutos.',
] as const;
it.each([
  [
    'sendRefused',
    'sms',
    null,
    ['Check the number, or try WhatsApp.', 'Revisa el número o prueba con WhatsApp.'],
  ],
  ['sendRefused', 'whatsapp', null, ['Check the number, or try SMS.', 'Revisa el número o prueba con SMS.']],
  [
    'sendRefused',
    'sms',
    'sms',
    ['Please try again in a few minutes.', 'Inténtalo de nuevo en unos minutos.'],
  ],
  ['sendFailed', 'sms', null, again],
  ['verifyFailed', 'sms', null, again],
] as const)(
  '[SIGNUP-5][SIGNUP-6] the wizard says below %s by %s, where %s has to confirm, what to do next',
  (code, channel, confirmBy, [en, es]) => {
    // In neither language of the page.
    const error = { code, channel, text: { text: 'Nein.', language: 'de' } } as const;
    expect(errorOf(error, 'signUp', 'en', confirmBy)).toMatchObject({ hint: en });
    expect(errorOf(error, 'signUp', 'es', confirmBy)).toMatchObject({ hint: es });
    expect(errorOf(error, 'landing', 'en', confirmBy)).not.toHaveProperty('hint');
  },
);

it.each(['sendRefused', 'sendFailed', 'verifyFailed'] as const)(
  '[SIGNUP-5][SIGNUP-6] the wizard says below %s what the server says to do, in its words',
  (code) => {
    const error = { code, channel: 'sms', text: { text: 'Use another number.', language: 'en' } } as const;
    expect(errorOf(error, 'signUp')).toMatchObject({ hint: 'Use another number.' });
  },
);

it.each([
  {
    what: 'a code that was refused',
    error: { code: 'sendRefused', channel: 'sms', text: { text: 'Landlines get no codes.', language: 'en' } },
    said: [
      'Landlines get no codes.',
      'No se pudo enviar el código a este número. Revísalo e inténtalo de nuevo.',
    ],
  },
  {
    what: 'an account that was not made',
    error: {
      code: 'createFailed',
      channel: 'sms',
      text: { text: 'The terms have changed.', language: 'en' },
    },
    said: ['The terms have changed.', 'No pudimos terminar de crear tu cuenta. Inténtalo de nuevo.'],
  },
] as const)(
  '[LNG-7][SIGNIN-5][ACC-2] the server’s own text of $what is ours on a page in another language',
  ({ error, said }) => {
    const [english, spanish] = said;
    expect([errorOf(error, 'signIn'), errorOf(error, 'signIn', 'es')]).toEqual([
      { call: english },
      { call: spanish },
    ]);
  },
);

it('[ACC-5][SIGNIN-3] the landing page’s sign-in names no other channel where one has to confirm', () => {
  const error = { code: 'sendRefused', channel: 'whatsapp' } as const;
  expect([errorOf(error, 'landing', 'en', 'whatsapp'), errorOf(error, 'landing', 'es', 'whatsapp')]).toEqual([
    { call: 'Something went wrong while sending the code. Please try again.' },
    { call: 'Algo falló al enviar el código. Inténtalo de nuevo.' },
  ]);
});

it.each(['tooManyCodes', 'rateLimited'] as const)('[SIGNUP-6] %s is said by its countdown alone', (code) => {
  expect([errorOf({ code }, 'landing'), errorOf(null, 'landing')]).toEqual([{}, {}]);
});
