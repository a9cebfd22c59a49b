import type { Hono } from 'hono';
import {
  answerKnocks,
  messageRoom,
  roomNews,
  startMeeting,
} from '../../machines/contract/rooms/roomCalls.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { answer, writeMessage } from './admission.ts';
import type { RoomDeps } from './changeRooms.ts';
import { makeTicket } from './coming.ts';
import { readRoomNews } from './reading.ts';

/** The calls of a partner's dashboard about their meetings (ROOM-2, ROOM-3, ROOM-4). */
export const roomRoutes = (deps: CallDeps & RoomDeps): Hono =>
  callRoutes(deps, [
    call({
      contract: startMeeting,
      handle: async ({ c, request: { room }, partner, rows: [session] }) => {
        const sessionId = session?.sessionId ?? null;
        return send(c, startMeeting, await makeTicket(deps, partner, { room, sessionId }));
      },
    }),
    call({ contract: roomNews, handle: ({ c, partner }) => readRoomNews(deps, c, partner) }),
    call({
      contract: answerKnocks,
      handle: async ({ c, request, partner }) =>
        send(c, answerKnocks, await answer(deps, { partnerId: partner.id }, request)),
    }),
    call({
      contract: messageRoom,
      handle: async ({ c, request, partner }) => {
        await writeMessage(deps, { partnerId: partner.id }, request);
        return c.body(null, 204);
      },
    }),
  ]);
