import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Language } from '../../machines/contract/language.ts';
import { type AddressState, addressMachine } from '../../machines/meetings/addressMachine.ts';
import { meetingLinksMachine } from '../../machines/meetings/meetingLinksMachine.ts';
import { type CalendarEntry, shareSheetMachine } from '../../machines/meetings/shareSheetMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { shareMachine } from '../../machines/share/shareMachine.ts';
import { MeetingsScreen } from '../../src/meetings/MeetingsScreen.tsx';
import { qrCode } from '../../src/meetings/qrCode.ts';
import { renderWithTexts } from '../render.tsx';

/** What the platform answers in a test of the meetings tab; by default every call succeeds. */
export interface MeetingsOptions {
  language?: Language;
  previewUrl?: string | null;
  spaceName?: string;
  /** Whether the platform’s own sheet is allowed. */
  isNative?: boolean;
  /** Copies a link, or rejects. */
  copy?: (link: string) => Promise<void>;
  share?: (given: { title: string; link: string }) => Promise<void>;
  /** Opens a link; whether the browser lets it. */
  open?: (link: string) => boolean | Promise<boolean>;
  /** Opens a link that was stopped, or rejects. */
  enter?: (link: string) => Promise<void>;
  calendar?: (entry: CalendarEntry) => Promise<void>;
  /** Draws the QR code; fails by rejecting. */
  draw?: () => Promise<{ size: number; path: string }>;
  /** The readable address (BRAND-3), and what the server says of others; by default each is free, and saved. */
  slug?: string | null;
  checkAddress?: (slug: string) => Promise<AddressState>;
  setAddress?: (slug: string) => Promise<string>;
  onDesign?: () => void;
}

/** Where the general link of these tests leads. */
export const general = 'https://meet.example/?pId=p1';

/** Renders the meetings tab over a fake platform. */
export const startMeetings = (options: MeetingsOptions = {}) => {
  const {
    language = 'en',
    previewUrl = 'https://meet.example/home?pId=p1',
    onDesign = () => undefined,
  } = options;
  const share = provideAll(shareMachine, {
    nativeWatch: fromCallback(({ sendBack }) =>
      sendBack({ type: 'native.detected', isNative: options.isNative ?? false }),
    ),
    openSheet: fromPromise<void, { title: string; link: string }>(async ({ input }) =>
      options.share?.(input),
    ),
    copyLink: fromPromise<void, { link: string }>(async ({ input }) => options.copy?.(input.link)),
  });
  const actor = createActor(
    provideAll(meetingLinksMachine, {
      share,
      shareSheet: provideAll(shareSheetMachine, {
        share,
        saveCalendar: fromPromise<void, CalendarEntry>(async ({ input }) => options.calendar?.(input)),
      }),
      address: provideAll(addressMachine, {
        checkAddress: fromPromise<AddressState, { slug: string }>(
          async ({ input }) => (await options.checkAddress?.(input.slug)) ?? 'free',
        ),
        setAddress: fromPromise<string, { slug: string }>(
          async ({ input }) => (await options.setAddress?.(input.slug)) ?? input.slug,
        ),
      }),
      openMeeting: fromPromise<{ isOpen: boolean }, { link: string }>(async ({ input }) => ({
        isOpen: (await options.open?.(input.link)) ?? true,
      })),
      enterMeeting: fromPromise<void, { link: string }>(async ({ input }) => options.enter?.(input.link)),
      drawQr: fromPromise(options.draw ?? (async () => qrCode(general))),
    }),
    {
      input: {
        previewUrl,
        partnerId: 'p1',
        slug: options.slug ?? null,
        spaceName: options.spaceName ?? 'Casa Iglesias',
      },
      // The dashboard, which is told of an opened meeting.
      parent: createActor(fromCallback(() => {})).start(),
    },
  ).start();
  actor.send({ type: 'links.shown' });
  return { actor, ...renderWithTexts(<MeetingsScreen actor={actor} onDesign={onDesign} />, { language }) };
};
