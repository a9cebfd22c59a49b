import type { Page } from '@playwright/test';
import type { OpenRoom } from '../../machines/contract/rooms/people.ts';

/**
 * Plays what a dashboard asks by itself: news, a stream that stays open, with nobody waiting at first, and lists of sessions
 * and of invitations without any. For pages whose token the server does not know, and for walks, in which nobody else
 * may come. Call it before the dashboard opens.
 */
export const playDashboardNews = async (page: Page): Promise<void> => {
  await page.context().route('**/api/auth/sessions', (route) => route.fulfill({ json: { sessions: [] } }));
  await page
    .context()
    .route('**/api/rooms/invitations', (route) => route.fulfill({ json: { invitations: [] } }));
  // A routed answer ends at once, and would be asked for again and again.
  await page.addInitScript(() => {
    if ('tellRooms' in globalThis) return;
    const real = globalThis.fetch;
    let rooms: unknown = [];
    const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
    const tell = (stream: ReadableStreamDefaultController<Uint8Array>) =>
      stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ type: 'rooms', rooms })}\n\n`));
    // As the server does: a stream that says nothing for 30 s counts as cut, and is asked for again.
    setInterval(() => {
      for (const stream of streams) stream.enqueue(new TextEncoder().encode(': beat\n\n'));
    }, 12_000);
    globalThis.fetch = async (input, init) => {
      if (!String(input).endsWith('/api/rooms/news')) return real(input, init);
      let ours: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        cancel: () => void streams.delete(ours),
        start: (stream) => {
          ours = stream;
          streams.add(stream);
          init?.signal?.addEventListener('abort', () => {
            streams.delete(stream);
            stream.error(new DOMException('Aborted', 'AbortError'));
          });
          tell(stream);
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    };
    Object.assign(globalThis, {
      tellRooms: (next: unknown) => {
        rooms = next;
        for (const stream of streams) tell(stream);
      },
    });
  });
};

/** From now on these rooms are open. */
export const tellRooms = (page: Page, rooms: readonly OpenRoom[]): Promise<void> =>
  page.evaluate((next) => Reflect.get(globalThis, 'tellRooms')(next), rooms as OpenRoom[]);
