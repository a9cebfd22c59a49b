import type { Asked } from '../../../machines/contract/call.ts';
import type { answerKnocks, messageRoom, startMeeting } from '../../../machines/contract/rooms/roomCalls.ts';
import type { ApiClient, Cancellable } from './apiClient.ts';
import { lostCode } from './lostCode.ts';

/** The declarations come with the first of these calls: public pages make other calls, and none of these (APP-1). */
const declared = () =>
  import('../../../machines/contract/rooms/roomCalls.ts').catch((error: unknown) => {
    throw lostCode(error);
  });

/** The calls of a dashboard about its meetings (MEET-1, ROOM-3). All of them fail with `ApiError`. */
export const roomCalls = (call: ApiClient) => ({
  /** A ticket for the host's way into a room, which works once within a minute. */
  startMeeting: async ({ signal, ...body }: Asked<typeof startMeeting> & Cancellable): Promise<string> => {
    const contract = (await declared()).startMeeting;
    return (await call({ ...contract, body, signal })).ticket;
  },
  answerKnocks: async ({ signal, ...body }: Asked<typeof answerKnocks> & Cancellable) => {
    const contract = (await declared()).answerKnocks;
    return call({ ...contract, body, signal });
  },
  messageRoom: async ({ signal, ...body }: Asked<typeof messageRoom> & Cancellable): Promise<void> => {
    const contract = (await declared()).messageRoom;
    await call({ ...contract, body, signal });
  },
});
