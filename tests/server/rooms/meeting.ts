import type { TestServer } from '../harness.ts';
import { designer, desk, type SignedIn } from '../payments/paying.ts';
import { isStream } from './firstEvent.ts';

// biome-ignore lint/suspicious/noExplicitAny: events of any stream, which the test compares.
type Event = any;

/** A stream that a test reads. */
export interface OpenNews {
  status: number;
  headers: Headers;
  /** The next event, beats too; null at the end. */
  any(): Promise<Event>;
  /** The next event that is no beat; null at the end. */
  next(): Promise<Event>;
  /** The next view, or list of rooms. */
  view(): Promise<Event>;
  /** All events that have come until now. */
  ids: string[];
  close(): Promise<void>;
}

/** Opens a stream of a server's news. */
export const openNews = async (
  server: TestServer,
  path: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<OpenNews> => {
  const app = path.startsWith('/api/meeting/') ? server.meetings : server.app;
  const init = { headers: { Authorization: `Bearer ${token}`, ...headers } };
  const address = { incoming: { socket: { remoteAddress: server.newAddress() } } };
  const response = await app.request(path, init, address);
  if (!isStream(response)) throw new Error(`No stream: ${response.status} ${await response.text()}`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const ids: string[] = [];
  let text = '';
  const any = async (): Promise<Event> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0) {
        const { done = true, value } = (await reader?.read()) ?? {};
        if (done) return null;
        text += value;
        continue;
      }
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      ids.push(...lines.filter((line) => line.startsWith('id: ')).map((line) => line.slice(4)));
      const data = lines.find((line) => line.startsWith('data: '))?.slice(6) ?? 'null';
      return JSON.parse(data);
    }
  };
  const next = async (): Promise<Event> => {
    for (;;) {
      const event = await any();
      if (event?.type !== 'beat') return event;
    }
  };
  const view = async () => {
    const event = await next();
    return event?.type === 'view' ? event.view : event?.type === 'rooms' ? event.rooms : event;
  };
  const close = async () => void (await reader?.cancel());
  return { status: response.status, headers: response.headers, any, next, view, ids, close };
};

/** A partner with an open space. */
export const openPartner = async (server: TestServer): Promise<SignedIn> => {
  const partner = await designer(server);
  await desk(() => server).give(partner.partnerId);
  return partner;
};

export const newTab = (() => {
  let numbered = 0;
  return () => `tab-${String(++numbered).padStart(6, '0')}`;
})();

/** What hosts and guests of one partner's meetings do, each as one call. */
export const meetingOf = (server: TestServer, partner: SignedIn) => {
  const { token, partnerId: pId } = partner;
  const post = (path: string, body: unknown, as?: string) =>
    server.post(path, body, as === undefined ? {} : { token: as });
  const knock = async (name: string, room = '', tab?: string): Promise<string> => {
    const reply = await post('/api/meeting/knock', { pId, room, name, tab });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.token;
  };
  const enter = async (room = ''): Promise<string> => {
    const { ticket } = (await post('/api/rooms/start', { room }, token)).body;
    return (await post('/api/meeting/enter', { pId, room, ticket })).body.token;
  };
  const news = (as: string, tab = newTab(), headers = {}) =>
    openNews(server, `/api/meeting/news?tab=${tab}`, as, headers);
  const rooms = (as = token) => openNews(server, '/api/rooms/news', as);
  /** What a stream says first, in a page that is then closed. */
  const viewOf = async (as: string, tab = newTab()) => {
    const opened = await news(as, tab);
    const view = await opened.view();
    await opened.close();
    return view;
  };
  const waiting = async () => {
    const opened = await rooms();
    const list = await opened.view();
    await opened.close();
    return list;
  };
  return { post, knock, enter, news, rooms, viewOf, waiting, pId, token };
};

/** The meetings of a partner who has signed in twice, as on two devices. */
export const openBySessions = async (server: TestServer) => {
  const partner = await openPartner(server);
  // No second code is sent before.
  server.clock.now += 60_000;
  const { token } = await server.signIn(partner.phoneNumber);
  return { ...meetingOf(server, partner), enterByOther: meetingOf(server, { ...partner, token }).enter };
};
