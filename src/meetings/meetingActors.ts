import { fromPromise } from 'xstate';
import { addressMachine } from '../../machines/meetings/addressMachine.ts';
import type {
  meetingLinksMachine,
  QrDrawing,
  SpaceAddress,
} from '../../machines/meetings/meetingLinksMachine.ts';
import { type CalendarEntry, shareSheetMachine } from '../../machines/meetings/shareSheetMachine.ts';
import { type ActorsOf, provideAll } from '../../machines/port.ts';
import { shareMachine } from '../../machines/share/shareMachine.ts';
import { lostCode } from '../platform/api/lostCode.ts';
import { fromCall } from '../platform/fromCall.ts';
import type { Services } from '../platform/services.ts';
import { shareActors } from '../share/shareActors.ts';
import { download, fileAddress } from '../share/textFile.ts';
import { meetingName } from './meetingName.ts';
import { nextHalfHour } from './nextHalfHour.ts';
import { roomLink } from './roomLink.ts';
import { enterFromHere, startInTab } from './startMeeting.ts';

/** Live actors of the meetings tab: the new tab, sharing, QR code and calendar file (MEET-1…3). */
export const meetingActors = ({ config, api }: Services): ActorsOf<typeof meetingLinksMachine> => {
  const share = provideAll(shareMachine, shareActors);
  return {
    share,
    shareSheet: provideAll(shareSheetMachine, {
      share,
      saveCalendar: fromPromise<void, CalendarEntry>(async ({ input, signal }) => {
        const { calendarFile } = await import('../../machines/contract/calendarFile.ts').catch(refuse);
        if (signal.aborted) return;
        const now = new Date();
        const file = calendarFile({
          ...input,
          now: now.getTime(),
          start: nextHalfHour(now.getTime(), now.getTimezoneOffset()),
          minutes: 30,
          uid: `${meetingName()}@${new URL(input.link).host}`,
          product: config.productName,
        });
        download(fileAddress('text/calendar', file), `${input.fileName}.ics`);
      }),
    }),
    address: provideAll(addressMachine, {
      checkAddress: fromCall(({ input: { slug }, signal }) => api.checkAddress({ slug, signal })),
      setAddress: fromCall(({ input: { slug }, signal }) => api.setAddress({ slug, signal })),
    }),
    openMeeting: startInTab(api),
    enterMeeting: enterFromHere(api),
    drawQr: fromPromise<QrDrawing, SpaceAddress>(async ({ input }) => {
      const { qrCode } = await import('./qrCode.ts').catch(refuse);
      return qrCode(roomLink(input));
    }),
  };
};

/** @throws ApiError: its code did not arrive. */
const refuse = (error: unknown): never => {
  throw lostCode(error);
};
