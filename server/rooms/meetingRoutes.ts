import type { Hono } from 'hono';
import * as calls from '../../machines/contract/rooms/meetingCalls.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';
import { clientAddress } from '../http/http.ts';
import { answer, end, leave, remove, writeMessage } from './admission.ts';
import type { RoomDeps } from './changeRooms.ts';
import { enter, knock } from './coming.ts';
import { isPresent } from './presence.ts';
import { readMeetingNews } from './reading.ts';
import { iceServers } from './relays.ts';
import { passSignals } from './signals.ts';
import { noteClosed, noteHere } from './tabs.ts';

/** The calls of a meeting's page, on the meetings' origin (ROOM-2 to ROOM-6). */
export const meetingRoutes = (deps: CallDeps & RoomDeps): Hono =>
  callRoutes(deps, [
    call({
      contract: calls.knock,
      handle: async ({ c, request }) => {
        const address = clientAddress(c, deps.settings);
        return send(c, calls.knock, await knock(deps, { ...request, address }));
      },
    }),
    call({
      contract: calls.enterMeeting,
      handle: async ({ c, request }) => send(c, calls.enterMeeting, await enter(deps, request)),
    }),
    call({
      contract: calls.meetingNews,
      handle: ({ c, request, person }) => readMeetingNews(deps, c, { person, tab: request.tab }),
    }),
    call({
      contract: calls.here,
      handle: async ({ c, request, person }) => {
        await noteHere(deps, person, request);
        return c.body(null, 204);
      },
    }),
    call({
      contract: calls.closePage,
      handle: async ({ c, request, person }) => {
        await noteClosed(deps, person, request.tab);
        return c.body(null, 204);
      },
    }),
    call({
      contract: calls.sendSignals,
      handle: async ({ c, request, person }) => {
        await passSignals(deps, person, request);
        return c.body(null, 204);
      },
    }),
    call({
      contract: calls.relays,
      handle: ({ c, person }) => {
        // Whoever has gone without a word stays admitted for weeks: relays are for who is there.
        const isInside = person.state === 'admitted' && isPresent(person, new Date(deps.now()));
        if (!isInside) throw new HttpError(403, 'NOT_INSIDE');
        return send(c, calls.relays, { iceServers: iceServers(deps, person) });
      },
    }),
    call({
      contract: calls.answerHere,
      handle: async ({ c, request, person }) =>
        send(c, calls.answerHere, await answer(deps, person, request)),
    }),
    call({
      contract: calls.messageHere,
      handle: async ({ c, request, person }) => {
        await writeMessage(deps, person, { meeting: person.meetingId, text: request.text });
        return c.body(null, 204);
      },
    }),
    call({
      contract: calls.removePerson,
      handle: async ({ c, request, person }) => {
        await remove(deps, person, request.id);
        return c.body(null, 204);
      },
    }),
    call({
      contract: calls.leaveMeeting,
      handle: async ({ c, person }) => {
        await leave(deps, person);
        return c.body(null, 204);
      },
    }),
    call({
      contract: calls.endMeeting,
      handle: async ({ c, person }) => {
        await end(deps, person);
        return c.body(null, 204);
      },
    }),
  ]);
