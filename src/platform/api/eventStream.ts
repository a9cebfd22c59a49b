import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import { anySignal } from './anySignal.ts';
import { parsedJson, readAnswer } from './apiClient.ts';
import { ApiError } from './apiError.ts';
import { watchSilence } from './silence.ts';

/** How long a stream may say nothing, its answer included: the server sends a `beat` every 12 s (ROOM-6). */
export const silenceLimit = 30_000;

/** One event: its data as JSON, and the id of the last event that had one. */
export interface StreamedEvent {
  readonly id: string | null;
  readonly data: unknown;
}

interface StreamOptions {
  /** The whole address, `/api` included. */
  readonly url: string;
  readonly headers: Record<string, string>;
  /** From which event on; null for a new stream. */
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
}

/** Answers are read by status alone: a stream without a session of its own has nobody to report a 401 to. */
const options = { token: () => null, language: () => '', onUnauthorized: () => undefined };

/**
 * The events of a stream (`text/event-stream`), until the server ends it. `fetch`, as an `EventSource` sends no token.
 * Data that is no JSON is left out. A stream that is silent for longer than a server ever is has been cut without a word,
 * as by a phone that changed its network.
 * @throws ApiError `network`, `timeout`, `aborted`, `http`, or `malformed` for an answer that is no stream.
 */
export async function* openEventStream({
  url,
  headers,
  lastEventId,
  signal,
}: StreamOptions): AsyncGenerator<StreamedEvent, void, undefined> {
  const silence = watchSilence(silenceLimit);
  const fails = <Value>(asked: Promise<Value>) =>
    asked.catch(() => {
      if (signal.aborted) throw new ApiError('aborted');
      throw new ApiError(silence.signal.aborted ? 'timeout' : 'network');
    });
  try {
    const answer = await fails(
      fetch(url, {
        headers: {
          Accept: 'text/event-stream',
          ...headers,
          ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
        },
        cache: 'no-store',
        redirect: 'error',
        signal: anySignal([signal, silence.signal]),
      }),
    );
    if (!answer.ok) {
      const text = await fails(answer.text());
      const { status } = answer;
      const header = (name: string) => answer.headers.get(name);
      readAnswer({ status, text, header }, { answer: v.unknown() }, options, null);
    }
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (!isStream || answer.body === null) throw new ApiError('malformed', { status: answer.status });

    const arrived: StreamedEvent[] = [];
    let id = lastEventId;
    const parser = createParser({
      onEvent: (event) => {
        id = event.id ?? id;
        const data = parsedJson(event.data);
        if (data !== undefined) arrived.push({ id, data });
      },
    });
    const decoder = new TextDecoder();
    const reader = answer.body.getReader();
    try {
      for (;;) {
        const { done, value } = await fails(reader.read());
        if (done) return;
        silence.heard();
        parser.feed(decoder.decode(value, { stream: true }));
        yield* arrived.splice(0);
      }
    } finally {
      void reader.cancel().catch(() => undefined);
    }
  } finally {
    silence.end();
  }
}
