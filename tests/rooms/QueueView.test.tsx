// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { failures } from '../samples.ts';
import { ana, beto, news, roomOf } from './startQueue.ts';
import { inQueue, section, startQueueView } from './startQueueView.tsx';

const meeting = roomOf([]).id;
const languages = ['en', 'es'] as const;
const queue = () =>
  within(screen.getByRole('region', { name: /^(Waiting room|Sala de espera)$/, hidden: false }));
const inNotice = () => within(document.querySelector<HTMLElement>('[data-queue-notice]') as HTMLElement);

it.each([
  ['en', 'Waiting room', 'Nobody is waiting.'],
  ['es', 'Sala de espera', 'Nadie está esperando.'],
] as const)('[ROOM-2] says in %s that nobody waits', (language, title, text) => {
  startQueueView([], { language });
  expect(queue().getByRole('heading', { name: title })).toBeVisible();
  expect(queue().getByText(text)).toBeVisible();
  expect(document.querySelector('[data-queue-notice]')).toBeNull();
});

it.each([
  [
    'en',
    [
      'Let in (Ana)',
      'Decline (Ana)',
      'Let in (Beto)',
      'Decline (Beto)',
      'Let everybody in',
      'Decline everybody',
    ],
    'Waiting since ',
    'en-US',
  ],
  [
    'es',
    [
      'Dejar pasar (Ana)',
      'Rechazar (Ana)',
      'Dejar pasar (Beto)',
      'Rechazar (Beto)',
      'Dejar pasar a todos',
      'Rechazar a todos',
    ],
    'Espera desde: ',
    'es-MX',
  ],
] as const)(
  '[ROOM-3] names in %s who waits, since when, and whom each button is about',
  (language, names, since, locale) => {
    const later = { ...beto, knockedAt: ana.knockedAt + 61 * 60_000 };
    startQueueView([roomOf([ana, later])], { language });
    const rows = within(inQueue().getByRole('list')).getAllByRole('listitem');
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
    expect(rows).toHaveLength(2);
    for (const [at, { knockedAt }] of [ana, later].entries())
      expect(rows[at]).toHaveTextContent(since + time.format(knockedAt));
    for (const name of names) expect(inQueue().getByRole('button', { name })).toBeEnabled();
  },
);

it('[ROOM-3] a name with markup or another direction is shown as it is, apart from what is around it', () => {
  const name = '<b>אב</b> & "c"';
  startQueueView([roomOf([{ ...ana, name }])]);
  const shown = inQueue().getAllByText(name);
  expect(shown.every((one) => one.tagName === 'BDI')).toBe(true);
  expect(document.querySelector('b')).toBeNull();
  expect(inNotice().getByText(name).tagName).toBe('BDI');
});

it('[ROOM-3] a pressed answer is busy, the other one is out of reach, and the focus goes on when the row is gone', async () => {
  const { resolve, act, callsOf } = startQueueView([roomOf([ana])]);
  await userEvent.click(inQueue().getByRole('button', { name: 'Let in (Ana)' }));
  expect(inQueue().getByText('Letting in…')).toBeVisible();
  expect(inQueue().getByRole('button', { name: 'Decline (Ana)' })).toBeDisabled();
  expect(callsOf('answerKnocks')).toEqual([{ ids: [ana.id], answer: 'admit' }]);
  act(() => resolve('answerKnocks', { answered: [ana.id], isFull: false }));
  expect(inQueue().getByText('Nobody is waiting.')).toBeVisible();
  expect(inQueue().getByRole('heading', { name: 'Waiting room' })).toHaveFocus();
});

it.each([
  ['en', failures.network, 'We couldn’t reach the server. Check your connection and try again.'],
  ['es', failures.network, 'No pudimos conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.'],
  ['en', failures.serverError, 'That didn’t work. Please try again.'],
  ['es', failures.serverError, 'No funcionó. Inténtalo de nuevo.'],
  ['en', { kind: 'http', status: 429 }, 'That was too many at once. Wait a moment and try again.'],
  [
    'es',
    { kind: 'http', status: 429 },
    'Fueron demasiados intentos seguidos. Espera un momento e inténtalo de nuevo.',
  ],
] as const)('[ROOM-3] says in %s beside the row why an answer failed (%#)', async (language, error, text) => {
  const { actor, reject, act } = startQueueView([roomOf([ana])], { language });
  act(() => {
    actor.send({ type: 'knock.declined', id: ana.id });
    reject('answerKnocks', error);
  });
  expect(within(inQueue().getByRole('listitem')).getByRole('alert')).toHaveTextContent(text);
});

it.each([
  ['en', 'The meeting was full: four people at most. Try again when somebody has left.'],
  ['es', 'La reunión estaba llena: caben cuatro personas. Inténtalo de nuevo cuando alguien salga.'],
] as const)('[ROOM-5] says in %s that the meeting was full', async (language, text) => {
  const { actor, resolve, act } = startQueueView([roomOf([ana, beto])], { language });
  act(() => {
    actor.send({ type: 'knocks.admitted', meeting });
    resolve('answerKnocks', { answered: [], isFull: true });
  });
  expect(inQueue().getByText(text)).toBeVisible();
});

it('[MEET-1] leads into a room whose host is not inside, and not into one where they are', async () => {
  const { onEnter } = startQueueView([
    roomOf([ana]),
    roomOf([beto], { id: 'general', room: '', hostIsHere: true }),
  ]);
  expect(inQueue().getByRole('heading', { name: 'Meeting Ab3xYz09Qw' })).toBeVisible();
  expect(inQueue().getByRole('heading', { name: 'Permanent link' })).toBeVisible();
  expect(inQueue().queryByRole('button', { name: 'Go to the meeting (Permanent link)' })).toBeNull();
  await userEvent.click(inQueue().getByRole('button', { name: 'Go to the meeting (Meeting Ab3xYz09Qw)' }));
  expect(onEnter.mock.calls).toEqual([['Ab3xYz09Qw']]);
});

it('[ROOM-2][ROOM-7] a room and the way into it are called by what its guests were invited to, as it is written, apart from what is around it', () => {
  const title = '<b>אב</b> & "c"';
  startQueueView([roomOf([ana], { title }), roomOf([beto], { id: 'other', title: null })]);
  const [invited, other] = inQueue().getAllByRole('heading', { level: 3 });
  expect(invited).toHaveTextContent(title);
  const ways = inQueue().getAllByRole('button', { name: /^Go to the meeting/ });
  expect(ways.map((way) => way.textContent)).toEqual([
    `Go to the meeting (${title})`,
    'Go to the meeting (Meeting Ab3xYz09Qw)',
  ]);
  expect(
    inQueue()
      .getAllByText(title)
      .map((one) => one.tagName),
  ).toEqual(['BDI', 'BDI', 'BDI', 'BDI']);
  expect(other).toHaveTextContent('Meeting Ab3xYz09Qw');
});

it('[ROOM-3][QA-5] a line is typed and sent, shows what is read now, and is taken back; the focus goes to the field', async () => {
  const { resolve, act, callsOf } = startQueueView([roomOf([ana])]);
  const field = inQueue().getByRole('textbox', { name: 'Message to people waiting' });
  await userEvent.type(field, 'Five minutes{Enter}');
  expect(callsOf('sendMessage')).toEqual([{ meeting, text: 'Five minutes' }]);
  act(() => resolve('sendMessage'));
  expect(inQueue().getByText('They read:')).toHaveTextContent('They read: Five minutes');
  expect(field).toHaveValue('');
  await userEvent.click(inQueue().getByRole('button', { name: 'Take it back' }));
  act(() => resolve('sendMessage'));
  expect(inQueue().queryByText('They read:')).toBeNull();
  expect(field).toHaveFocus();
});

it.each([
  ['en', 'Sending…', 'Take it back', 'Taking it back…'],
  ['es', 'Enviando…', 'Quitarlo', 'Quitándolo…'],
] as const)(
  '[ROOM-3] says in %s which is under way, sending a line or taking it back',
  async (language, sending, takeBack, takingBack) => {
    const { resolve, act } = startQueueView([roomOf([ana])], { language });
    const shown = () => [sending, takingBack].filter((text) => inQueue().queryByText(text));
    await userEvent.type(inQueue().getByRole('textbox'), 'Five minutes{Enter}');
    expect(shown()).toEqual([sending]);
    act(() => resolve('sendMessage'));
    await userEvent.click(inQueue().getByRole('button', { name: takeBack }));
    expect(shown()).toEqual([takingBack]);
  },
);

it.each(languages)('[ROOM-3] a line that is too long keeps its text and says so in %s', async (language) => {
  const { callsOf } = startQueueView([roomOf([ana])], { language });
  const field = inQueue().getByRole('textbox');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(205));
  expect(field).toHaveAccessibleDescription(
    language === 'en' ? /Use 200 characters or fewer\.$/ : /Escribe 200 caracteres como máximo\.$/,
  );
  expect(inQueue().getByText('205/200')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect([field.getAttribute('value')?.length, callsOf('sendMessage')]).toEqual([205, []]);
});

it('[ROOM-2] the bell is switched off and on', async () => {
  const { snapshot } = startQueueView([]);
  const bell = inQueue().getByRole('checkbox', { name: 'Play a sound when somebody knocks' });
  expect(bell).toBeChecked();
  await userEvent.click(bell);
  expect([bell.matches(':checked'), snapshot().matches({ sound: 'off' })]).toEqual([false, true]);
  await userEvent.click(bell);
  expect([bell.matches(':checked'), snapshot().matches({ sound: 'on' })]).toEqual([true, true]);
});

it.each([
  ['en', 'This list may be out of date. If this stays, reload the page.'],
  ['es', 'Esta lista puede no estar al día. Si esto sigue así, recarga la página.'],
] as const)('[ROOM-6] says in %s that the queue may be old', (language, text) => {
  startQueueView([roomOf([ana])], { language, isBehind: true });
  expect(inQueue().getByText(text)).toBeVisible();
});

it.each([
  ['en', 'Ana is waiting', 'Ana and 1 more person are waiting'],
  ['es', 'Ana está esperando', 'Ana y 1 persona más están esperando'],
] as const)(
  '[ROOM-2] the notice tells in %s who waits, and of several only the first',
  (language, one, two) => {
    const { actor, act } = startQueueView([roomOf([ana])], { language });
    expect(section().previousElementSibling).toHaveTextContent(one);
    act(() => actor.send(news(ana, beto)));
    expect(section().previousElementSibling).toHaveTextContent(two);
  },
);

it('[ROOM-2] the notice lets in who waits alone, leads to the queue, and is put off', async () => {
  const { actor, act, callsOf, onSee } = startQueueView([roomOf([ana])]);
  await userEvent.click(inNotice().getByRole('button', { name: 'Let in' }));
  expect(callsOf('answerKnocks')).toEqual([{ ids: [ana.id], answer: 'admit' }]);
  act(() => actor.send(news(ana, beto)));
  expect(inNotice().queryByRole('button', { name: 'Let in' })).toBeNull();
  await userEvent.click(inNotice().getByRole('button', { name: 'See the waiting room' }));
  expect(onSee).toHaveBeenCalledTimes(1);
  await userEvent.click(inNotice().getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(document.querySelector('[data-queue-notice]')).toBeNull());
});

it('[ROOM-2] a screen reader is told of each knock once, and of two with one name twice', () => {
  const { actor, act } = startQueueView([roomOf([ana])]);
  const told = () => [...(screen.getAllByRole('status')[0]?.children ?? [])];
  const [first] = told();
  act(() => actor.send(news(ana, { ...beto, name: 'Ana' })));
  expect(told().map((one) => one.textContent)).toEqual(['Ana is waiting']);
  expect(told()[0]).not.toBe(first);
  const [second] = told();
  act(() => actor.send(news(ana, { ...beto, name: 'Ana' })));
  expect(told()).toEqual([second]);
});
