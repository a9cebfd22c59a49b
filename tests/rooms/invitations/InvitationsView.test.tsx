// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failures } from '../../samples.ts';
import { cancelledTalk, listOf, refused, talk } from './startInvitations.ts';
import { later, press, startView } from './startInvitationsView.tsx';

const languages = ['en', 'es'] as const;

beforeEach(() => vi.stubEnv('TZ', 'America/Mexico_City'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

it.each([
  ['en', 'Invitations', 'You haven’t invited anybody yet.'],
  ['es', 'Invitaciones', 'Todavía no invitaste a nadie.'],
] as const)('[ROOM-7] says in %s that nobody was invited', (language, title, text) => {
  startView([], language);
  expect(within(screen.getByRole('region', { name: title })).getByText(text)).toBeVisible();
});

it.each([
  ['en', 'No upcoming meetings.', 'You haven’t invited anybody yet.'],
  ['es', 'No hay reuniones próximas.', 'Todavía no invitaste a nadie.'],
] as const)(
  '[ROOM-7] says in %s, where all meetings are past, that none is to come, and not that nobody was invited',
  (language, text, nobody) => {
    startView([{ ...talk, day: '2020-01-01', startsAt: '2020-01-01T00:00:00.000Z' }], language);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(nobody)).toBeNull();
  },
);

it('[ROOM-7][QA-5] reads the list again after a failure; the focus goes to the heading', async () => {
  const running = startView(null);
  running.act(() => running.reject('listInvitations', failures.network));
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your invitations.');
  await press('Try again');
  expect(screen.getByText('Invitations')).toHaveFocus();
  running.act(() => running.resolve('listInvitations', listOf([later])));
  expect(screen.getByRole('heading', { name: later.title })).toBeVisible();
});

it.each(languages)(
  '[ROOM-7] lists in %s when a meeting is, in the host’s zone and in its own, and how long',
  (language) => {
    const kolkata = { ...later, timeZone: 'Asia/Kolkata', lengthMinutes: 90 };
    startView([kolkata], language);
    expect(screen.getByRole('listitem')).toHaveTextContent(
      language === 'en'
        ? /Friday, November 27, 2099 at 8:30\sAM · 1 hour 30 minutes.*In Asia\/Kolkata: Friday, November 27, 2099 at 8:00\sPM/
        : /viernes, 27 de noviembre de 2099, 8:30\sa\.m\. · 1 hora 30 minutos.*En Asia\/Kolkata: viernes, 27 de noviembre de 2099, 8:00\sp\.m\./,
    );
  },
);

it('[ROOM-7] an invitation of a zone that this browser does not know is listed in its own, and can be changed', async () => {
  // In newer lists of zones than this one: a host’s browser and the server may know it.
  const coyhaique = { ...later, timeZone: 'America/Nowhere_Yet' };
  startView([coyhaique, { ...later, id: 'x', title: 'Another' }]);
  const [row, other] = screen.getAllByRole('listitem');
  expect(row).toHaveTextContent(/Friday, November 27, 2099 at 8:30\sAM/);
  expect(row).not.toHaveTextContent('Nowhere');
  expect(other).toHaveTextContent('Another');
  await press('Change (A first talk)');
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('[ROOM-7][T01] a meeting that runs is not past where this clock is an hour ahead of the server’s', () => {
  const hour = 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(talk.startsAt) + hour });
  const running = startView(null);
  running.act(() => running.resolve('listInvitations', listOf([talk], hour)));
  expect(screen.queryByText('Past meetings (1)')).toBeNull();
  expect(screen.getByRole('button', { name: 'Change (A first talk)' })).toBeVisible();
});

it('[ROOM-7] tells beside each field what is wrong with it, and focuses the first', async () => {
  const { callsOf } = startView([]);
  await press('New invitation');
  const form = within(screen.getByRole('dialog', { name: 'New invitation' }));
  await userEvent.type(form.getByLabelText('Guests’ email addresses'), 'nobody{Enter}ana@example.org');
  await userEvent.click(form.getByRole('button', { name: 'Save and send' }));
  const title = form.getByLabelText('Title');
  expect(title).toHaveFocus();
  expect(title).toHaveAccessibleDescription('Enter a title.');
  expect(form.getByLabelText('Guests’ email addresses')).toHaveAccessibleDescription(
    /This isn’t an email address: nobody$/,
  );
  expect(callsOf('saveInvitation')).toEqual([]);
});

it.each([
  ['en', 'New invitation', 'Save and send', 'ana@example.org can’t get more invitations today.'],
  ['es', 'Nueva invitación', 'Guardar y enviar', 'ana@example.org ya no puede recibir más invitaciones hoy.'],
] as const)(
  '[ROOM-7] names in %s the address that gets no more mails today, beside its field, and focuses that',
  async (language, begin, send, text) => {
    const running = startView([], language);
    await press(begin);
    await userEvent.keyboard('A first talk');
    await press(send);
    running.act(() =>
      running.reject('saveInvitation', refused('ADDRESS_LIMIT', 429, { address: 'ana@example.org' })),
    );
    const guests = screen.getByRole('textbox', { name: /Guests|Correos/ });
    await waitFor(() => expect(guests).toHaveFocus());
    expect(guests).toHaveAccessibleDescription(new RegExp(text));
    expect(screen.getByRole('textbox', { name: /^(Title|Título)$/ })).toHaveValue('A first talk');
  },
);

it.each([
  ['en', 'New invitation', 'Save and send', 'Time zone', 'Choose another time zone.'],
  ['es', 'Nueva invitación', 'Guardar y enviar', 'Zona horaria', 'Elige otra zona horaria.'],
] as const)(
  '[ROOM-7] says in %s at its field that the server does not know a zone, once, and focuses it',
  async (language, begin, send, label, text) => {
    const running = startView([], language);
    await press(begin);
    await userEvent.keyboard('A first talk');
    await press(send);
    running.act(() => running.reject('saveInvitation', refused('UNKNOWN_ZONE', 400)));
    const zone = screen.getByRole('combobox', { name: label });
    await waitFor(() => expect(zone).toHaveFocus());
    expect(zone).toHaveAccessibleDescription(text);
    expect(screen.getAllByText(text)).toHaveLength(1);
  },
);

it.each([
  ['PLAN_INACTIVE', 402, /^Your plan has ended/],
  ['NO_CONFIGURATION', 409, /^Save your design first/],
  ['INVITATION_CHANGED', 409, /^This meeting was changed somewhere else\./],
  ['INVITATION_CANCELED', 409, /^This meeting was canceled somewhere else\. It can’t be changed anymore\./],
  ['TOO_MANY_INVITATIONS', 409, /^You have 200 invitations\. Past ones are deleted after about a month/],
  ['INVITATION_LIMIT', 429, /^You can send 100 invitation emails a day/],
  ['NOT_FOUND', 404, /^This invitation is no longer there/],
  ['TOO_MANY_REQUESTS', 429, /^That was too many at once/],
  ['INTERNAL', 500, /^That didn’t work\. Nothing you typed is lost/],
] as const)('[ROOM-7] has words for a refusal: %s', async (code, status, text) => {
  const running = startView([]);
  await press('New invitation');
  await userEvent.keyboard('A first talk');
  await press('Save and send');
  running.act(() => running.reject('saveInvitation', refused(code, status)));
  if (running.snapshot().matches({ card: 'rereading' }))
    running.act(() => running.resolve('listInvitations', listOf([])));
  const told = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(told.some((one) => text.test(one ?? ''))).toBe(true);
  expect(screen.getByLabelText('Title')).toHaveValue('A first talk');
});

it('[ROOM-7] what is being sent is not edited meanwhile, and can be after a refusal', async () => {
  const running = startView([later]);
  running.act(() => running.actor.send({ type: 'invitation.opened', id: later.id }));
  const dialog = within(screen.getByRole('dialog'));
  const fields = () => [
    ...dialog.getAllByRole<HTMLInputElement>('textbox').map(({ readOnly }) => readOnly),
    ...dialog.getAllByRole<HTMLSelectElement>('combobox').map(({ disabled }) => disabled),
  ];
  const all = (isHeld: boolean) => fields().map(() => isHeld);
  expect(fields()).toEqual(all(false));
  await press('Save and send');
  expect(fields()).toEqual(all(true));
  running.act(() => running.reject('saveInvitation', failures.network));
  expect(fields()).toEqual(all(true));
  running.act(() => running.reject('listInvitations', failures.network));
  expect(fields()).toEqual(all(false));
});

it('[ROOM-7] cancels a meeting after a question, and the focus goes to the heading', async () => {
  const running = startView([later]);
  await press('Cancel meeting (A first talk)');
  const question = within(screen.getByRole('alertdialog', { name: 'Cancel this meeting?' }));
  expect(question.getByText('A first talk')).toBeVisible();
  expect(question.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await userEvent.click(question.getByRole('button', { name: 'Cancel the meeting' }));
  running.act(() =>
    running.resolve('cancelInvitation', { ...later, ...{ cancelledAt: cancelledTalk.cancelledAt } }),
  );
  expect(screen.getByText('Meeting canceled')).toBeVisible();
  expect(screen.getByText('Invitations')).toHaveFocus();
});

it.each([
  [
    'en',
    'Cancel meeting',
    'Your guests get an email, and a file',
    'Nobody is invited, so no email goes out.',
  ],
  [
    'es',
    'Cancelar reunión',
    'Tus invitados reciben un correo',
    'No hay personas invitadas, así que no se envía ningún correo.',
  ],
] as const)(
  '[ROOM-7] promises in %s an email to guests only where there are some',
  async (language, cancel, some, none) => {
    for (const [guests, told, silent] of [
      [later.guests, some, none],
      [[], none, some],
    ] as const) {
      const running = startView([{ ...later, guests: [...guests] }], language);
      await press(`${cancel} (A first talk)`);
      const question = screen.getByRole('alertdialog');
      expect(question).toHaveTextContent(told);
      expect(question).not.toHaveTextContent(silent);
      running.unmount();
    }
  },
);

it('[ROOM-7] offers the browser’s time zone first, and the length that an invitation has', async () => {
  startView([{ ...later, lengthMinutes: 50 }]);
  await press('Change (A first talk)');
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name })).getAllByRole<HTMLOptionElement>('option');
  expect(options('Time zone')[0]?.value).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Madrid');
  expect(screen.getByRole('combobox', { name: 'Length' })).toHaveValue('50');
});
