// @vitest-environment happy-dom
import ICAL from 'ical.js';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { meetingLinksMachine } from '../../machines/meetings/meetingLinksMachine.ts';
import type { shareSheetMachine } from '../../machines/meetings/shareSheetMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { meetingActors } from '../../src/meetings/meetingActors.ts';
import { qrCode } from '../../src/meetings/qrCode.ts';
import type { Services } from '../../src/platform/services.ts';
import { testConfig } from '../render.tsx';

const general = 'https://meet.example/?pId=p1';

const start = ({ partnerId = 'p1', slug = null as string | null, api = {} } = {}) => {
  const actors = meetingActors({ config: testConfig, api } as Services);
  const actor = createActor(provideAll(meetingLinksMachine, actors), {
    input: { previewUrl: 'https://meet.example/home?pId=p1', partnerId, slug, spaceName: 'Casa Iglesias' },
    // The dashboard, which is told of an opened meeting.
    parent: createActor(fromCallback(() => {})).start(),
  }).start();
  actor.send({ type: 'links.shown' });
  return {
    actor,
    becomes: (value: object) => vi.waitFor(() => expect(actor.getSnapshot().value).toMatchObject(value)),
  };
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('[MEET-3] the QR code is that of the general link', async () => {
  const { actor, becomes } = start();
  await becomes({ qr: 'drawn' });
  expect(actor.getSnapshot().context.qr).toEqual(qrCode(general));
});

it('[BRAND-3][MEET-3] the QR code of a partner with a readable address leads there', async () => {
  const { actor, becomes } = start({ slug: 'casa' });
  await becomes({ qr: 'drawn' });
  expect(actor.getSnapshot().context.qr).toEqual(qrCode('https://meet.example/casa'));
});

it('[BRAND-3] an address is checked and saved by its calls, and all links have it from then on', async () => {
  const checkAddress = vi.fn(async () => 'free' as const);
  const setAddress = vi.fn(async ({ slug }: { slug: string }) => slug);
  const { actor } = start({ api: { checkAddress, setAddress } });
  const { address } = actor.getSnapshot().children;
  address?.send({ type: 'change.wanted', spaceName: 'Casa Iglesias' });
  await vi.waitFor(() => expect(address?.getSnapshot().value).toEqual({ editing: 'free' }));
  address?.send({ type: 'save.wanted' });
  await vi.waitFor(() => expect(actor.getSnapshot().context.slug).toBe('casa-iglesias'));
  for (const call of [checkAddress, setAddress])
    expect(call.mock.calls).toEqual([[{ slug: 'casa-iglesias', signal: expect.any(AbortSignal) }]]);
  await vi.waitFor(() =>
    expect(actor.getSnapshot().context.qr).toEqual(qrCode('https://meet.example/casa-iglesias')),
  );
});

it('[MEET-3] a link that is too long for a QR code leaves the tab without one', async () => {
  const { becomes } = start({ partnerId: 'x'.repeat(3000) });
  await becomes({ qr: 'lost' });
});

it('[MEET-3] the calendar file is handed to the browser under the space’s name, each with a name of its own', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 10, 12), toFake: ['Date'] });
  const kept: { name: string; file: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push({ name: this.download, file: this.href });
  });
  const { actor } = start();
  actor.send({ type: 'sheet.wanted' });
  const sheet = actor.getSnapshot().children['shareSheet'] as ReturnType<
    typeof createActor<typeof shareSheetMachine>
  >;
  const entry = { title: 'Meeting at Casa Iglesias', text: `Join here: ${general}`, link: general };
  for (const count of [1, 2]) {
    sheet.send({ type: 'calendar.wanted', ...entry, fileName: 'Casa Iglesias' });
    await vi.waitFor(() => expect(sheet.getSnapshot().value).toEqual({ open: { ready: 'idle' } }));
    expect(kept).toHaveLength(count);
  }
  const events = kept.map(({ name, file }) => {
    expect([name, file.startsWith('data:text/calendar;charset=utf-8,BEGIN%3AVCALENDAR')]).toEqual([
      'Casa Iglesias.ics',
      true,
    ]);
    return new ICAL.Component(
      ICAL.parse(decodeURIComponent(file.slice(file.indexOf(',') + 1))),
    ).getFirstSubcomponent('vevent');
  });
  for (const event of events) {
    expect(String(event?.getFirstPropertyValue('summary'))).toBe(entry.title);
    expect(String(event?.getFirstPropertyValue('url'))).toBe(general);
    expect(String(event?.getFirstPropertyValue('dtstamp'))).toBe('2026-11-22T10:12:00Z');
    expect(String(event?.getFirstPropertyValue('uid'))).toMatch(/^[A-Za-z0-9]{10}@meet\.example$/);
  }
  expect(new Set(events.map((event) => String(event?.getFirstPropertyValue('uid')))).size).toBe(2);
});
