import * as v from 'valibot';
import { roomNews } from '../../../machines/contract/rooms/roomCalls.ts';
import type { QueueNewsEvent } from '../../../machines/rooms/queueNewsMachine.ts';
import { failureOf } from '../../../machines/shared/failure.ts';
import { type ApiClientOptions, callHeaders } from '../../platform/api/apiClient.ts';
import { openEventStream } from '../../platform/api/eventStream.ts';
import { followEvents } from '../../platform/api/followEvents.ts';

/**
 * Follows the news of all rooms with the session's token, until `signal` ends that (ROOM-2). A refused token is reported
 * like that of any call (SES-4).
 */
export const followRoomNews = async (
  options: ApiClientOptions,
  send: (event: QueueNewsEvent) => void,
  signal: AbortSignal,
): Promise<void> => {
  let token: string | null = null;
  try {
    await followEvents({
      open: (lastEventId, ended) => {
        token = options.token();
        const headers = callHeaders(options, token);
        return openEventStream({ url: `/api${roomNews.path}`, headers, lastEventId, signal: ended });
      },
      onEvent: (data) => {
        const news = newsOf(data);
        if (news?.type === 'rooms') send({ type: 'queue.changed', rooms: news.rooms });
        return news?.type === 'replaced';
      },
      onStatus: (status) => send({ type: status === 'open' ? 'news.opened' : 'news.lost' }),
      signal,
    });
  } catch (error) {
    if (signal.aborted) return;
    if (failureOf(error).status === 401 && token !== null) options.onUnauthorized(token);
    send({ type: 'news.ended' });
  }
};

/** Null for what a newer server may say besides. */
const newsOf = (data: unknown): v.InferOutput<typeof roomNews.answer> | null => {
  const parsed = v.safeParse(roomNews.answer, data);
  return parsed.success ? parsed.output : null;
};
