import type * as v from 'valibot';
import type { Asked, Read } from '../../machines/contract/call.ts';
import {
  answerHere,
  closePage,
  endMeeting,
  enterMeeting,
  here,
  knock,
  leaveMeeting,
  meetingNews,
  messageHere,
  relays,
  removePerson,
  sendSignals,
} from '../../machines/contract/rooms/meetingCalls.ts';
import type { Media } from '../../machines/contract/rooms/people.ts';
import type { KnockAnswer } from '../../machines/contract/rooms/roomCalls.ts';
import { type ApiClientOptions, callHeaders, createApiClient } from '../platform/api/apiClient.ts';
import { openEventStream, type StreamedEvent } from '../platform/api/eventStream.ts';

/** What the news of a meeting may say. */
export type MeetingNews = Read<typeof meetingNews>;

interface MeetingApiOptions {
  /** A person's token for one meeting (ROOM-4). */
  readonly token: string;
  /** This page. */
  readonly tab: string;
  readonly language: string;
}

const optionsOf = (token: string | null, language: string): ApiClientOptions => ({
  token: () => token,
  language: () => language,
  onUnauthorized: () => undefined,
});

/** The ways into a meeting, each with a token in return (ROOM-2, ROOM-4). They fail with `ApiError`. */
export const createEntryApi = (language: string) => {
  const call = createApiClient(optionsOf(null, language));
  return {
    /** A guest's way in. */
    knock: async (body: Asked<typeof knock>, signal: AbortSignal): Promise<string> =>
      (await call({ ...knock, body, signal })).token,
    /** A host's way in, by a ticket that works once. */
    enter: async (body: Asked<typeof enterMeeting>, signal: AbortSignal): Promise<string> =>
      (await call({ ...enterMeeting, body, signal })).token,
  };
};

/** The calls of a person of a meeting (ROOM-2 to ROOM-6), with parsed answers. They fail with `ApiError`. */
export const createMeetingApi = ({ token, tab, language }: MeetingApiOptions) => {
  const options = optionsOf(token, language);
  const call = createApiClient(options);
  const post = (
    contract: { path: string; method: 'POST'; answer: v.GenericSchema<unknown, null> },
    body: unknown,
    signal?: AbortSignal,
  ): Promise<null> => call({ ...contract, body, signal });
  return {
    /** The stream of news, from an event on. Its data is for `meetingNews.answer` to read. */
    news: (lastEventId: string | null, signal: AbortSignal): AsyncIterable<StreamedEvent> =>
      openEventStream({
        url: `/api${meetingNews.path}?${new URLSearchParams({ tab })}`,
        headers: callHeaders(options, token),
        lastEventId,
        signal,
      }),
    here: (media: Media, signal?: AbortSignal) =>
      post(here, { tab, ...media } satisfies Asked<typeof here>, signal),
    /** Tells that this page closes, which it does not wait for. */
    closePage: () => call({ ...closePage, body: { tab } satisfies Asked<typeof closePage>, keepalive: true }),
    sendSignals: (body: Omit<Asked<typeof sendSignals>, 'tab'>, signal?: AbortSignal) =>
      post(sendSignals, { tab, ...body } satisfies Asked<typeof sendSignals>, signal),
    relays: (signal?: AbortSignal): Promise<Read<typeof relays>> => call({ ...relays, signal }),
    answer: (
      body: v.InferInput<typeof KnockAnswer>,
      signal?: AbortSignal,
    ): Promise<Read<typeof answerHere>> => call({ ...answerHere, body, signal }),
    message: (text: string, signal?: AbortSignal) =>
      post(messageHere, { text } satisfies Asked<typeof messageHere>, signal),
    remove: (id: string, signal?: AbortSignal) =>
      post(removePerson, { id } satisfies Asked<typeof removePerson>, signal),
    leave: (signal?: AbortSignal) => post(leaveMeeting, {}, signal),
    end: (signal?: AbortSignal) => post(endMeeting, {}, signal),
  };
};
