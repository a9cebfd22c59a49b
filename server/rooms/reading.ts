import type { Context } from 'hono';
import { meetingNews } from '../../machines/contract/rooms/meetingCalls.ts';
import { roomNews } from '../../machines/contract/rooms/roomCalls.ts';
import type { Partner } from '../auth/sessions.ts';
import { clientAddress, readToken } from '../http/http.ts';
import { fingerprint } from '../http/token.ts';
import { wholeAnswer } from '../http/withHeaders.ts';
import type { RoomDeps } from './changeRooms.ts';
import { type EventStream, openEventStream } from './eventStream.ts';
import type { Reader } from './newsPort.ts';
import type { Person } from './person.ts';
import { closedPage } from './presence.ts';
import { takeTab } from './tabs.ts';
import { openRoomsOf, viewOf } from './views.ts';

/** Dashboards of one partner that read at once; where one more comes the oldest is told, and ends (ROOM-2). */
const mostDashboards = 10;

/** The stream of who waits in a partner's rooms (ROOM-2). It ends with the session. */
export const readRoomNews = (deps: RoomDeps, c: Context, partner: Partner): Promise<Response> => {
  const session = fingerprint(readToken(c) ?? '');
  let last = '';
  return read(deps, c, roomNews, {
    most: mostDashboards,
    reader: { partnerId: partner.id, owner: `partner ${partner.id}`, place: null, session },
    lastEvent: { type: 'replaced' },
    show: (stream) => (shown) => {
      if (!shown.sessions.includes(session)) return stream.end();
      const event = { type: 'rooms' as const, rooms: openRoomsOf(shown.rooms, shown) };
      const text = JSON.stringify(event);
      if (text === last || stream.isFull()) return;
      last = text;
      stream.send(event);
    },
  });
};

/**
 * The stream of a person of a meeting, to their newest page (ROOM-6): what they may know, and signals to this page after the
 * last one that it has read.
 */
export const readMeetingNews = async (
  deps: RoomDeps,
  c: Context,
  { person, tab }: { person: Person; tab: string },
): Promise<Response> => {
  if (c.req.method !== 'HEAD') await takeTab(deps, person, tab);
  let last = '';
  // Signals name the page that they are for: a new one has none.
  const place = { personId: person.id, tab, after: lastEventId(c) };
  const reader = {
    partnerId: person.partnerId,
    owner: `person ${person.id} ${tab}`,
    place,
    session: null,
  };
  return read(deps, c, meetingNews, {
    most: 1,
    reader,
    show: (stream) => (shown, signals) => {
      const row = shown.rooms.people.find(({ id }) => id === person.id);
      const view = viewOf(shown.rooms, person.id, shown.time);
      if (row === undefined || view === null) return stream.end();
      if (view.place !== 'over' && row.tab !== tab) {
        // One that was told closed and is there all the same, for example by the Back button, comes again at once.
        if (row.tab !== closedPage) stream.send({ type: 'elsewhere' });
        return stream.end();
      }
      const text = JSON.stringify(view);
      // What is not sent now is at the next look.
      if (view.place !== 'over' && stream.isFull()) return;
      if (text !== last) stream.send({ type: 'view', view });
      last = text;
      if (view.place === 'over') return stream.end();
      if (view.place !== 'inside') return;
      for (const { id, event } of signals) {
        if (stream.isFull()) return;
        if (id <= place.after) continue;
        place.after = id;
        stream.send(event, id);
      }
    },
  });
};

const read = async <Contract extends typeof roomNews | typeof meetingNews>(
  { news, settings }: RoomDeps,
  c: Context,
  contract: Contract,
  given: {
    most: number;
    reader: Omit<Reader, 'address' | 'isFull' | 'show' | 'beat' | 'giveWay' | 'end'>;
    /** What a reader is told who gives way; nothing where that was the same page, which has come back. */
    lastEvent?: EventOf<Contract>;
    show(stream: EventStream<EventOf<Contract>>): Reader['show'];
  },
): Promise<Response> => {
  // Its head alone: a stream would be open to nobody.
  if (c.req.method === 'HEAD')
    return wholeAnswer(c, null, { headers: { 'content-type': 'text/event-stream' } });
  const { response, stream } = openEventStream(c, contract, () => news.leave(reader));
  const reader: Reader = {
    ...given.reader,
    address: clientAddress(c, settings),
    isFull: stream.isFull,
    show: given.show(stream),
    beat: () => {
      if (!stream.endUnread()) stream.send({ type: 'beat' });
    },
    giveWay: () => {
      if (given.lastEvent !== undefined) stream.send(given.lastEvent);
      stream.end();
    },
    end: stream.end,
  };
  try {
    await news.join(reader, given.most);
  } catch (error) {
    stream.end();
    throw error;
  }
  return response;
};

type EventOf<Contract extends typeof roomNews | typeof meetingNews> = Parameters<
  ReturnType<typeof openEventStream<Contract>>['stream']['send']
>[0];

const lastEventId = (c: Context): number => {
  const given = c.req.header('Last-Event-ID') ?? '';
  return /^\d{1,15}$/.test(given) ? Number(given) : 0;
};
