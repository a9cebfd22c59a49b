import type { Person } from '../../../machines/contract/rooms/people.ts';
import type { CallNews } from '../../../machines/rooms/callMachine.ts';

/** What a stream of a simulated meeting says. */
export type News =
  | { type: 'view'; people: readonly Person[] }
  | Extract<CallNews, { type: 'signals.received' }>
  | { type: 'elsewhere' };

/** Who reads a stream: `last` is the event that is to come next, `next` the one to be sent next, `seen` how many came. */
export interface Reader {
  readonly tab: string;
  stream: { isOpen: boolean; last: number; next: number; seen: number };
  isOver: boolean;
}

interface Options<R extends Reader> {
  readonly later: (ms: number, what: () => void) => void;
  readonly between: (least: number, most: number) => number;
  readonly deliver: (reader: R, news: News) => void;
  readonly pagesOf: (tab: string) => readonly R[];
}

/** The outbox of each page: its news arrive late, but in their order, and from where its stream goes on (QA-9). */
export const createNewsStreams = <R extends Reader>({ later, between, deliver, pagesOf }: Options<R>) => {
  const logs = new Map<string, News[]>();
  const arrived = new WeakMap<Reader['stream'], Map<number, News>>();

  const arrive = (reader: R, stream: Reader['stream'], at: number, news: News) => {
    if (reader.stream !== stream || !stream.isOpen) return;
    const waiting = arrived.get(stream) ?? new Map<number, News>();
    arrived.set(stream, waiting.set(at, news));
    for (let next = waiting.get(stream.last); next; next = waiting.get(stream.last)) {
      // A stream that goes on repeats signals alone: it has no view but that of now.
      const isRepeated = stream.last < stream.seen;
      stream.last += 1;
      stream.seen = Math.max(stream.seen, stream.last);
      if (!isRepeated || next.type === 'signals.received') deliver(reader, next);
      if (reader.stream !== stream) return;
    }
  };
  const send = (reader: R) => {
    const { stream } = reader;
    const log = logs.get(reader.tab) ?? [];
    const from = stream.next;
    const all = stream.isOpen ? log.slice(stream.next) : [];
    for (const [at, news] of all.entries()) {
      const place = from + at;
      later(between(5, 150), () => arrive(reader, stream, place, news));
    }
    stream.next += all.length;
  };
  return {
    lengthOf: (tab: string): number => logs.get(tab)?.length ?? 0,
    tell: (tab: string, news: News): void => {
      logs.set(tab, [...(logs.get(tab) ?? []), news]);
      for (const reader of pagesOf(tab)) if (!reader.isOver) send(reader);
    },
    /** Opens a stream, from the event on that is to come next. */
    goOn: (reader: R): void => {
      const { last, seen } = reader.stream;
      reader.stream = { isOpen: true, last, next: last, seen };
      send(reader);
    },
  };
};
