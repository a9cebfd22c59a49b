// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { roomTimings } from '../../machines/roomTimings.ts';
import { GuestView } from '../../src/lobby/GuestView.tsx';
import { LobbyScreen } from '../../src/lobby/LobbyScreen.tsx';
import { arrival, limited, waiting } from '../model/plans/rooms/person.ts';
import { type RenderOptions, renderWithTexts } from '../render.tsx';
import { startPerson } from '../rooms/person/startPerson.ts';

const open = (options: RenderOptions = {}) =>
  renderWithTexts(<LobbyScreen space={{ state: 'open', config: defaultMeetingConfig }} />, options);
/** Answers the calls of a guest's page, the news with one view. @returns the paths of the calls. */
const answerCalls = (view: object): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string | Request) => {
    const { pathname } = new URL(typeof address === 'string' ? address : address.url, location.href);
    asked.push(pathname);
    if (pathname.endsWith('/knock')) return Response.json({ token: 'a'.repeat(43) });
    if (pathname.endsWith('/leave')) return new Response(null, { status: 204 });
    const news = new ReadableStream({
      start: (stream) =>
        stream.enqueue(
          new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify({ type: 'view', view })}\n\n`),
        ),
    });
    return new Response(news, { headers: { 'content-type': 'text/event-stream' } });
  });
  return asked;
};
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

type Person = ReturnType<typeof startPerson>;
function Words({ person }: { person: Person['actor'] }) {
  const snapshot = useSelector(person, (one) => one);
  return <GuestView snapshot={snapshot} send={person.send} primaryColor="#1A5CBA" siteOrigin={null} />;
}
/** What somebody reads and does whose machine the test answers. */
const meet = (language: 'en' | 'es' = 'en'): Person => {
  const person = startPerson();
  renderWithTexts(<Words person={person.actor} />, { language });
  return person;
};

describe('a guest at a room', () => {
  it.each(['en', 'es'] as const)(
    '[ROOM-2][ROOM-3] asks for a name, knocks, tells that one waits and what the host wrote, and can be left, in %s',
    async (language) => {
      const words = {
        en: {
          wait: 'Enter your name and ask to join. Your host decides who comes in.',
          name: 'Your name',
          ask: 'Ask to join',
          needed: 'Enter your name so your host knows who you are',
          here: 'Your host knows you’re here. You’ll come in as soon as they let you.',
          leave: 'Leave',
        },
        es: {
          wait: 'Escribe tu nombre y pide unirte. Quien te recibe decide quién pasa.',
          name: 'Tu nombre',
          ask: 'Pedir unirme',
          needed: 'Escribe tu nombre para que sepan quién eres',
          here: 'Quien te recibe sabe que estás aquí. Pasarás en cuanto te deje pasar.',
          leave: 'Salir',
        },
      }[language];
      const asked = answerCalls({
        place: 'waiting',
        name: 'Ana Ríos',
        hostIsHere: true,
        message: 'Dos minutos',
      });
      open({ language });
      expect(screen.getByText(words.wait)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: words.ask }));
      expect(screen.getByText(words.needed)).toBeVisible();
      expect(screen.getByLabelText(words.name)).toHaveFocus();
      await userEvent.keyboard('Ana Ríos{Enter}');
      expect(await screen.findByText(words.here)).toBeVisible();
      expect(screen.getByText('Dos minutos')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: words.leave }));
      expect(await screen.findByLabelText(words.name)).toHaveValue('Ana Ríos');
      expect(screen.getByLabelText(words.name)).toHaveFocus();
      expect(asked).toEqual([
        '/api/meeting/knock',
        '/api/meeting/news',
        '/api/meeting/here',
        '/api/meeting/leave',
      ]);
    },
  );

  it('[ROOM-2] keeps a name whose knock did not reach the server, and says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    open();
    await userEvent.type(screen.getByLabelText('Your name'), 'Ana{Enter}');
    expect(
      await screen.findByText('We couldn’t reach the meeting. Check your connection and try again.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Your name')).toHaveValue('Ana');
  });

  it('[ROOM-3] says that it is over, and offers another knock', async () => {
    answerCalls({ place: 'over', why: 'closed' });
    open();
    await userEvent.type(screen.getByLabelText('Your name'), 'Ana{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'The meeting has ended' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Ask to join again' }));
    expect(screen.getByLabelText('Your name')).toHaveValue('Ana');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to the meeting!');
  });
});

describe('a place that is looked for', () => {
  it.each([
    ['en', 'Taking you back to your place…', 'Opening your meeting…', 'Asking…'],
    ['es', 'Volviendo a tu lugar…', 'Abriendo tu reunión…', 'Pidiendo…'],
  ] as const)(
    '[ROOM-6][ROOM-2] is said in %s to be one’s own by whoever comes back, and to nobody who comes for the first time',
    async (language, back, opening, asking) => {
      const said = () => [back, opening, asking].filter((text) => screen.queryByText(text));
      const guest = meet(language);
      act(() => guest.resolve('readArrival', arrival));
      await userEvent.type(screen.getByRole('textbox'), 'Ana{Enter}');
      const focused = document.activeElement;
      act(() => guest.resolve('knock'));
      expect([said(), document.activeElement]).toEqual([[asking], focused]);
      act(() => guest.hear({ type: 'line.cut' }));
      act(() => guest.wait(roomTimings.reconnectNotice));
      expect(screen.getByText(/Your connection was lost|Se perdió tu conexión/)).toHaveTextContent(asking);
      act(() => guest.hear({ type: 'line.restored' }));
      act(() => guest.see(waiting));
      act(() => guest.hear({ type: 'place.takenElsewhere' }));
      act(() => guest.send({ type: 'place.reclaimed' }));
      expect(said()).toEqual([back]);
      cleanup();
      const kept = meet(language);
      act(() => kept.comeBack());
      expect(said()).toEqual([back]);
      cleanup();
      const host = meet(language);
      act(() => host.resolve('readArrival', { ...arrival, kind: 'ticket', isHost: true }));
      act(() => host.resolve('enter'));
      expect(said()).toEqual([opening]);
    },
  );
});

it.each([
  [
    'en',
    'It was given up while this page was silent, or went to a newer page or meeting. You can ask to join again.',
  ],
  [
    'es',
    'Se liberó mientras esta página no respondía, o pasó a una página o reunión más reciente. Puedes volver a pedir unirte.',
  ],
] as const)(
  '[ROOM-6] a place that is gone is told in %s in words that hold however it went: after a silence, to a newer page, to another meeting',
  (language, text) => {
    const { knock, see } = meet(language);
    act(() => knock());
    act(() => see({ place: 'over', why: 'away' }));
    expect(screen.getByText(text)).toBeVisible();
  },
);

describe('a wait that the server asks for', () => {
  const en = { name: 'Your name', ask: 'Ask to join' };
  const es = { name: 'Tu nombre', ask: 'Pedir unirme' };
  it.each([
    ['en', en, 'RATE_LIMITED', 'Too many attempts. You can ask again in '],
    ['es', es, 'RATE_LIMITED', 'Demasiados intentos. Puedes volver a pedirlo en '],
    ['en', en, 'ROOM_BUSY', 'Many people are waiting already. You can ask again in '],
    ['es', es, 'ROOM_BUSY', 'Ya hay muchas personas esperando. Puedes volver a pedirlo en '],
  ] as const)(
    '[ROOM-2][ACC-6][QA-5] is counted down in %s, read out more rarely, and the name has the focus meanwhile (N08): %#',
    async (language, { name, ask }, code, words) => {
      const { resolve, reject, tick } = meet(language);
      act(() => resolve('readArrival', arrival));
      await userEvent.type(screen.getByLabelText(name), 'Ana');
      await userEvent.click(screen.getByRole('button', { name: ask }));
      act(() => reject('knock', { ...limited, code, retryAfter: 130 }));
      expect(screen.getByText(`${words}2:10.`)).toBeVisible();
      expect(screen.getByRole('status')).toHaveTextContent(`${words}3:00.`);
      expect(screen.getByRole('button', { name: ask })).toBeDisabled();
      expect(screen.getByLabelText(name)).toHaveFocus();
      act(() => tick(1000));
      act(() => tick(2000));
      expect(screen.getByText(`${words}2:09.`)).toBeVisible();
      act(() => tick(131_000));
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
      expect(screen.getByRole('button', { name: ask })).toBeEnabled();
    },
  );

  it('[ROOM-4] is counted down for a host as well, whose button rests meanwhile (N08)', () => {
    const { resolve, reject, tick } = meet();
    act(() => resolve('readArrival', { ...arrival, kind: 'ticket', isHost: true }));
    act(() => reject('enter', limited));
    act(() => tick(1000));
    act(() => tick(12_000));
    expect(screen.getByText('Too many attempts. You can ask again in 9 s.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
  });
});

it.each([
  ['the network', { kind: 'network' }, 'We couldn’t reach the meeting. Check your connection and try again.'],
  [
    'a used ticket',
    { kind: 'http', status: 403, code: 'TICKET_USED' },
    'This link was already used or has expired. Start the meeting again from your dashboard, or ask to join as a guest.',
  ],
])('[ROOM-6][QA-5] a host whose entry fails for %s is told, by the focus as well', (_, error, text) => {
  const { resolve, reject } = meet();
  act(() => resolve('readArrival', { ...arrival, kind: 'ticket', isHost: true }));
  expect(document.activeElement).toHaveTextContent('Opening your meeting…');
  act(() => reject('enter', error));
  expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['P', text]);
  expect(document.activeElement?.closest('[role="status"]')).not.toBeNull();
});

it.each([
  ['en', 'There is no space at this address anymore.', 'You can ask again after half a minute.'],
  ['es', 'Ya no hay ningún espacio en esta dirección.', 'Puedes volver a pedirlo después de medio minuto.'],
] as const)(
  '[ROOM-3][LNG-8] says in %s that a space is gone, and when a declined guest may ask again',
  (language, gone, again) => {
    const { resolve, reject, send, see } = meet(language);
    act(() => resolve('readArrival', { ...arrival, name: 'Ana' }));
    act(() => send({ type: 'knock.requested' }));
    act(() => reject('knock', { kind: 'http', status: 404 }));
    expect(screen.getByText(gone)).toBeVisible();
    act(() => send({ type: 'knock.requested' }));
    act(() => resolve('knock'));
    act(() => see(waiting));
    act(() => see({ place: 'over', why: 'declined' }));
    expect(screen.getByText(again)).toBeVisible();
  },
);
