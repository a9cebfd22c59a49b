import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { CallContract, Sent } from '../../machines/contract/call.ts';
import { wholeAnswer } from '../http/withHeaders.ts';

/** An open stream of events (`text/event-stream`). */
export interface EventStream<Event> {
  /** @param id from which a later stream goes on. */
  send(event: Event, id?: number): void;
  /** Whether so much waits to be read that nothing more should be sent for now. */
  isFull(): boolean;
  /** Ends a stream that nobody reads any more, though its connection is open. @returns whether it did. */
  endUnread(): boolean;
  end(): void;
}

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // A proxy passes on each event as it comes.
  'x-accel-buffering': 'no',
};

/** What may wait for a slow reader, in bytes; from half of it on they are full. */
const mostUnread = 512 * 1024;

/**
 * A stream as the answer of a call, and what writes into it. A reader who does not read is cut off, as what waits for them
 * would be kept here (OPS-7).
 * @param onClosed called once, whoever ends it.
 */
export const openEventStream = <Contract extends CallContract>(
  c: Context,
  _contract: Contract,
  onClosed: () => void,
): { response: Response; stream: EventStream<Sent<Contract>> } => {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let wasUnread = false;
  const close = (finish: (open: ReadableStreamDefaultController<Uint8Array>) => void) => {
    if (controller === null) return;
    const open = controller;
    controller = null;
    onClosed();
    finish(open);
  };
  const unread = () => mostUnread - (controller?.desiredSize ?? mostUnread);
  const cut = () =>
    close((open) => {
      if (outgoing === undefined) return open.error(new Error('Nobody reads this stream.'));
      outgoing.destroy();
      open.close();
    });
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      cancel: () => close(() => undefined),
    },
    { highWaterMark: mostUnread, size: (chunk) => chunk?.byteLength ?? 0 },
  );
  const stream: EventStream<Sent<Contract>> = {
    send: (event, id) => {
      const lines = [...(id === undefined ? [] : [`id: ${id}`]), `data: ${JSON.stringify(event)}`];
      controller?.enqueue(encoder.encode(`${lines.join('\n')}\n\n`));
      if (unread() > mostUnread) cut();
    },
    isFull: () => unread() > mostUnread / 2,
    endUnread: () => {
      const isUnread = unread() > 0;
      const isLate = isUnread && wasUnread;
      wasUnread = isUnread;
      if (isLate) cut();
      return isLate;
    },
    end: () => close((open) => open.close()),
  };
  // It lasts: it does not count among the calls that are soon answered (`http/httpServer.ts`).
  outgoing?.emit('lasting');
  return { response: wholeAnswer(c, body, { headers }), stream };
};
