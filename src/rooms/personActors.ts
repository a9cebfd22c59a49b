import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { storable } from '../../machines/contract/fields.ts';
import { meetingNews } from '../../machines/contract/rooms/meetingCalls.ts';
import { type ActorsOf, listen, provideAll } from '../../machines/port.ts';
import { callMachine } from '../../machines/rooms/callMachine.ts';
import { deviceCheckMachine } from '../../machines/rooms/deviceCheckMachine.ts';
import type { Arrival, Media } from '../../machines/rooms/person.ts';
import type { personMachine } from '../../machines/rooms/personMachine.ts';
import type { NameEvent, PersonNews, TitleNews } from '../../machines/rooms/personSetup.ts';
import { failureOf } from '../../machines/shared/failure.ts';
import { ApiError } from '../platform/api/apiError.ts';
import { followEvents } from '../platform/api/followEvents.ts';
import { lostCode } from '../platform/api/lostCode.ts';
import { fromCall } from '../platform/fromCall.ts';
import { prefetchable } from '../platform/prefetchable.ts';
import { ticker } from '../platform/ticker.ts';
import { callActors } from './call/callActors.ts';
import { deviceActors } from './devices/deviceActors.ts';
import { keepAwake } from './keepAwake.ts';
import { dropStream, localKey } from './mediaRegistry.ts';
import type { MeetingNews } from './meetingApi.ts';
import { sayInTitle } from './pageTitle.ts';
import type { Visit } from './visit.ts';

/** The code of the calls comes with the first one: who reads a closed room's page makes none. */
const loadApi = () =>
  import('./meetingApi.ts').catch((error) => {
    throw lostCode(error);
  });

/** The call: its code is fetched while one waits. */
export const callScreen = prefetchable(async () => (await import('./call/CallScreen.tsx')).default);

interface PersonActorsOptions {
  readonly visit: () => Visit;
  /** The language of the page. */
  language(): string;
  /** What the tab's title says of news. */
  title(news: TitleNews): string;
}

/** Live actors of a person at a room (ROOM-2 to ROOM-6). */
export const personActors = ({
  visit,
  language,
  title,
}: PersonActorsOptions): ActorsOf<typeof personMachine> => {
  const meeting = async () => {
    const { createMeetingApi } = await loadApi();
    const { tab, token } = visit();
    return createMeetingApi({ token: token(), tab: tab(), language: language() });
  };
  return {
    deviceCheck: provideAll(deviceCheckMachine, deviceActors()),
    call: provideAll(
      callMachine,
      callActors({
        relays: async (signal) => (await meeting()).relays(signal),
        sendSignals: async (body, signal) => (await meeting()).sendSignals(body, signal),
        leave: async (signal) => {
          await (await meeting()).leave(signal);
          visit().end();
        },
        end: async (signal) => {
          await (await meeting()).end(signal);
          visit().end();
        },
        remove: async (id, signal) => (await meeting()).remove(id, signal),
        answer: async (body, signal) => (await meeting()).answer(body, signal),
        message: async (text, signal) => (await meeting()).message(text, signal),
      }),
    ),
    readArrival: fromPromise<Arrival>(async () => visit().arrive()),
    nameStorage: listen<never, NameEvent>(({ receive }) => {
      receive(({ name }) => visit().keepName(name));
    }),
    knock: fromCall<void, { name: string }>(async ({ input, signal }) => {
      const { createEntryApi } = await loadApi();
      const { address, keep, tab } = visit();
      const name = storable(input.name);
      const token = await createEntryApi(language()).knock({ ...address(), name, tab: tab() }, signal);
      keep(token, { name: input.name, isHost: false });
    }),
    enter: fromCall<void>(async ({ signal }) => {
      const { createEntryApi } = await loadApi();
      const { address, ticket, forgetTicket, keep } = visit();
      const entry = createEntryApi(language()).enter({ ...address(), ticket: ticket() }, signal);
      const token = await entry.catch((error) => {
        const { code, status } = failureOf(error);
        // A cut one is malformed: nothing would come of another try.
        if (code !== 'TICKET_USED' && status !== 400) throw error;
        forgetTicket();
        throw new ApiError('http', { code: 'TICKET_USED' });
      });
      keep(token, { name: '', isHost: true });
    }),
    ticker,
    leave: fromCall<void>(async ({ signal }) => {
      await (await meeting()).leave(signal);
      visit().forget();
    }),
    here: fromCall<void, Media>(async ({ input, signal }) => {
      await (await meeting()).here(input, signal);
    }),
    news: listen<PersonNews>(({ sendBack }) => {
      const end = new AbortController();
      let api: Awaited<ReturnType<typeof meeting>> | undefined;
      // The others need not wait until the silence says so. Who comes back by Back or a reload asks for the news again.
      const tellClosed = () => void api?.closePage().catch(() => undefined);
      addEventListener('pagehide', tellClosed, { signal: end.signal });
      const follow = () =>
        followEvents({
          // Code that does not arrive is a line that is cut: whoever reloads on a bad network keeps their place.
          async *open(lastEventId, signal) {
            api = await meeting();
            yield* api.news(lastEventId, signal);
          },
          onEvent: (data) => {
            // News of a newer server that this page does not know are left out.
            const read = v.safeParse(meetingNews.answer, data);
            if (!read.success) return false;
            if (read.output.type === 'elsewhere') end.abort();
            if (read.output.type === 'view' && read.output.view.place === 'over') visit().end();
            sendBack(eventOf(read.output));
            return false;
          },
          onStatus: (status) => sendBack({ type: status === 'open' ? 'line.restored' : 'line.cut' }),
          signal: end.signal,
        });
      follow().catch((error) => {
        if (end.signal.aborted) return;
        end.abort();
        const { kind, status } = failureOf(error);
        if (status === 401) visit().forget();
        sendBack({ type: 'news.refused', problem: kind === 'outdated' ? 'outdated' : 'forgotten' });
      });
      return () => end.abort();
    }),
    prefetchCall: fromPromise<void>(async () => {
      await callScreen.load().catch((error) => {
        throw lostCode(error);
      });
    }),
    releaseDevices: fromPromise<void>(async () => dropStream(localKey)),
    keepAwake,
    titleNotice: listen<never, { type: never }, { news: TitleNews }>(({ input }) => {
      if (!document.hidden) return undefined;
      sayInTitle({ notice: title(input.news) });
      const restore = () => {
        sayInTitle({ notice: null });
        document.removeEventListener('visibilitychange', restore);
      };
      document.addEventListener('visibilitychange', restore);
      return restore;
    }),
  };
};

const eventOf = (news: MeetingNews): PersonNews => {
  switch (news.type) {
    case 'view':
      return { type: 'view.received', view: news.view };
    case 'signals':
      return { ...news, type: 'signals.received' };
    case 'beat':
      return { type: 'beat.received' };
    case 'elsewhere':
      return { type: 'place.takenElsewhere' };
  }
};
