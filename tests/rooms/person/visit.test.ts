// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { personActors } from '../../../src/rooms/personActors.ts';
import { createVisit } from '../../../src/rooms/visit.ts';
import { visitStorage } from '../../../src/rooms/visitStorage.ts';
import { memoryStorage } from '../../dashboard/space.ts';

const before = location.href;
afterEach(() => history.replaceState(null, '', before));

/** The server gives this answer, or none. @returns what it is sent. */
const answerCalls = (answer: Response | null) => {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (...[address, init]: Parameters<typeof fetch>) => {
    sent.push(JSON.parse(String(init?.body ?? (await new Request(address, init).text()))));
    if (answer === null) throw new TypeError('offline');
    return answer;
  });
  return sent;
};

/** A tab at a room: each page of it has the same storage. */
const openTab = () => {
  const storage = visitStorage(memoryStorage());
  return (path: string) => {
    history.replaceState(null, '', path);
    const visit = createVisit(window, 'casa', storage);
    const { call, enter, knock } = personActors({
      visit: () => visit,
      language: () => 'en',
      title: () => '',
    });
    return {
      ...visit,
      knock: (name: string) => toPromise(createActor(knock, { input: { name } }).start()),
      go: (way: 'leave' | 'end') =>
        toPromise(createActor(call.implementations.actors[way] as AnyActorLogic).start()),
      /** Uses the ticket; the server gives this answer, or none. @returns the ticket that was sent, and the error's code. */
      enter: async (answer: Response | null) => {
        const sent = answerCalls(answer);
        const failed = await toPromise(createActor(enter).start()).then(
          () => null,
          ({ code, kind }) => code ?? kind,
        );
        return [sent.map(({ ticket }) => ticket), failed];
      },
    };
  };
};
const refused = () => Response.json({ errorCode: 'TICKET_USED' }, { status: 403 });
const token = 't'.repeat(43);

it('[ROOM-6][ROOM-4] a host whose ticket has not reached the server comes in after a reload all the same, once', async () => {
  const open = openTab();
  const first = open('/garden?pId=casa#ticket=abc');
  expect([first.arrive().kind, location.hash]).toEqual(['ticket', '']);
  expect(await first.enter(null)).toEqual([['abc'], 'network']);
  const reloaded = open('/garden?pId=casa');
  expect(reloaded.arrive()).toMatchObject({ kind: 'ticket', isHost: true });
  expect(await reloaded.enter(Response.json({ token }))).toEqual([['abc'], null]);
  expect(reloaded.token()).toBe(token);
  expect(open('/garden?pId=casa').arrive()).toMatchObject({ kind: 'kept', isHost: true });
});

it('[ROOM-4] a ticket that the server does not take is forgotten, one of another room is no ticket here, and the newest counts', async () => {
  const open = openTab();
  open('/garden?pId=casa#ticket=abc').arrive();
  expect(open('/kitchen?pId=casa').arrive().kind).toBe('new');
  const page = open('/garden?pId=casa#ticket=def');
  page.arrive();
  expect(await page.enter(refused())).toEqual([['def'], 'TICKET_USED']);
  expect(open('/garden?pId=casa').arrive().kind).toBe('new');
});

it('[ROOM-4] a ticket that was cut on its way is told as one that was used, and forgotten', async () => {
  const open = openTab();
  const page = open('/garden?pId=casa#ticket=a');
  page.arrive();
  const malformed = Response.json({ errorCode: 'INVALID_REQUEST' }, { status: 400 });
  expect(await page.enter(malformed)).toEqual([['a'], 'TICKET_USED']);
  expect(open('/garden?pId=casa').arrive().kind).toBe('new');
});

it('[ROOM-6] a tab has a place by a ticket or a visit, until that is over', async () => {
  const open = openTab();
  const page = open('/garden?pId=casa');
  expect(page.hasPlace()).toBe(false);
  page.keep(token, { name: 'Ana', isHost: false });
  expect(page.hasPlace()).toBe(true);
  page.end();
  const reloaded = open('/garden?pId=casa');
  expect([reloaded.hasPlace(), reloaded.arrive().kind]).toEqual([false, 'kept']);
  reloaded.keep(token, { name: 'Ana', isHost: false });
  expect(reloaded.hasPlace()).toBe(true);
  expect(open('/kitchen?pId=casa#ticket=abc').hasPlace()).toBe(true);
});

it.each([
  ['navigate', false, { kind: 'new', name: 'Ana', isHost: false }],
  ['navigate', true, { kind: 'kept', isHost: true }],
  ['reload', false, { kind: 'kept', name: 'Ana', isHost: false }],
  ['back_forward', false, { kind: 'kept', name: 'Ana', isHost: false }],
])(
  '[ROOM-6] whose visit is over when a page comes by %s (as a host: %s) has a new one with their name, or is told of its end: %j',
  (type, isHost, arrival) => {
    const navigation = vi.spyOn(performance, 'getEntriesByType');
    const comesBy = (way: string) =>
      navigation.mockReturnValue([{ type: way } as unknown as PerformanceEntry]);
    const open = openTab();
    comesBy('navigate');
    const page = open('/garden?pId=casa');
    page.keepName('Ana');
    page.keep(token, { name: 'Ana', isHost });
    // One that goes on is not over, however one comes.
    const next = open('/garden?pId=casa');
    expect(next.arrive().kind).toBe('kept');
    next.end();
    // Of its own page's end a page tells itself.
    expect(next.arrive().kind).toBe('kept');
    comesBy(type);
    expect(open('/garden?pId=casa').arrive()).toMatchObject(arrival);
    navigation.mockRestore();
  },
);

it.each([
  [400, 'new'],
  [429, 'ticket'],
  [500, 'ticket'],
])('[ROOM-4] after a ticket was answered %i, a reload comes as %s', async (status, kind) => {
  const open = openTab();
  const page = open('/garden?pId=casa#ticket=abc');
  page.arrive();
  await page.enter(Response.json({ errorCode: 'ANY' }, { status }));
  expect(open('/garden?pId=casa').arrive().kind).toBe(kind);
});

it('[ROOM-2] a knock names its page', async () => {
  const page = openTab()('/garden?pId=casa');
  const sent = answerCalls(Response.json({ token }));
  await page.knock('Ana');
  expect(sent).toEqual([{ pId: 'casa', room: 'garden', name: 'Ana', tab: page.tab() }]);
});

it.each(['leave', 'end'] as const)(
  '[ROOM-4][ROOM-6] the visit of who goes by %s is over, and the next knock names another page',
  async (way) => {
    const page = openTab()('/garden?pId=casa');
    page.keep(token, { name: 'Ana', isHost: true });
    const named = page.tab();
    answerCalls(new Response(null, { status: 204 }));
    await page.go(way);
    expect([page.hasPlace(), page.tab() === named]).toEqual([false, false]);
  },
);

it.each(['end', 'forget'] as const)(
  '[ROOM-4] a knock whose answer was lost is repeated by the same page name; after a visit the next one has another (%s)',
  async (over) => {
    const page = openTab()('/garden?pId=casa');
    const lost = answerCalls(null);
    await page.knock('Ana').catch(() => undefined);
    const sent = answerCalls(Response.json({ token }));
    await page.knock('Ana');
    expect(sent.at(-1)?.['tab']).toBe(lost.at(-1)?.['tab']);
    page[over]();
    expect(page.tab()).not.toBe(lost.at(-1)?.['tab']);
    const again = answerCalls(Response.json({ token }));
    await page.knock('Ana');
    expect(again.at(-1)?.['tab']).toBe(page.tab());
  },
);
