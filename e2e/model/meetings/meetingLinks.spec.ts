import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import {
  type MeetingLinksEvent,
  type MeetingLinksSnapshot,
  meetingStart,
} from '../../../machines/meetings/meetingLinksMachine.ts';
import { roomLink } from '../../../src/meetings/roomLink.ts';
import { silentAddress } from '../../../tests/model/plans/meetings/address.ts';
import { meetingLinks, otherRoom } from '../../../tests/model/plans/meetings/meetingLinks.ts';
import { silentShare } from '../../../tests/model/plans/share/share.ts';
import { failures } from '../../../tests/samples.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { controlOf } from '../controls.ts';
import { failedBy } from '../failed.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';
import { meetingsTab, nextResult, openMeetings } from './meetingsTab.ts';

const say = texts('en');
const t = (key: string, values = {}) => say('meetings', key, values);
const qrCode = '**/assets/qrCode-*.js*';

/** Lets the chunk that draws the next QR code load or fail. */
const steerQr = async ({ page, ahead }: Stage): Promise<void> => {
  await page.unroute(qrCode);
  if (nextResult(ahead, 'drawQr')?.kind === 'reject') await page.route(qrCode, (route) => route.abort());
};

const ticket = 't'.repeat(43);

/** Lets the browser open the next tab or block it, records where it is led, and lets the server give a ticket or not. */
const steerTab = async ({ page, ahead }: Stage, port: 'openMeeting' | 'enterMeeting'): Promise<void> => {
  const ending = nextResult(ahead, port);
  await page.unroute(startUrl);
  await page.route(startUrl, (route) => {
    if (ending?.kind === 'resolve') return route.fulfill({ json: { ticket } });
    const answer = failedBy(ending?.value);
    return answer === 'cut' ? route.abort('connectionreset') : route.fulfill(answer);
  });
  const isBlocked =
    port === 'openMeeting' && ending?.kind === 'resolve' && !(ending.value as { isOpen: boolean }).isOpen;
  await page.evaluate((blocks) => {
    Object.assign(globalThis, { meeting: undefined });
    window.open = () => {
      if (blocks) return null;
      const location = { replace: (link: string) => Object.assign(globalThis, { meeting: link }) };
      return { opener: window, close: () => undefined, location } as unknown as Window;
    };
  }, isBlocked);
};
const startUrl = '**/api/rooms/start';
const meeting = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'meeting'));

/** The page shows the tab at once, and the machine has not heard of it. */
const isBeforeTab = (snapshot: MeetingLinksSnapshot): boolean =>
  snapshot.context.previewUrl !== null && snapshot.matches({ qr: 'unasked' });

const isSheetOpen = ({ children }: MeetingLinksSnapshot): boolean =>
  (children.shareSheet?.getSnapshot() as AnyMachineSnapshot | undefined)?.matches('open') === true;

const [plan] = meetingLinks.plans;

/** What is not pressed here: another room is entered from the queue, an invitation, or beside the permanent link. */
const isElsewhere = (event: MeetingLinksEvent): boolean =>
  event.type === 'space.saved' ||
  event.type === 'address.changed' ||
  event.type === 'tab.opened' ||
  (event.type === 'meeting.started' && event.link === otherRoom);

test.describe('the paths of the links of a space, walked in the page', () => {
  test.use({ provoked: consoleOfFaults });
  const missing = walkInPage({
    machine: meetingLinks.machine,
    plan: {
      ...plan,
      events: plan.events?.filter((event) => !isElsewhere(event)) ?? [],
      actors: {
        share: silentShare,
        shareSheet: { events: [{ type: 'sheet.closed' }], actors: { share: silentShare, saveCalendar: {} } },
        address: silentAddress,
        openMeeting: {
          resolves: [{ isOpen: true }, { isOpen: false }],
          rejects: [failures.network, failures.serverError],
        },
        enterMeeting: { resolves: [undefined], rejects: [failures.network] },
        drawQr: { resolves: [{ size: 29, path: 'M4 4h7v1h-7z' }], rejects: [new Error('lost')] },
      },
    },
    ids: '[MEET-1] [MEET-2] [MEET-3]',
    part: meetingsTab,
    open: async (stage, input) => {
      await stage.page
        .context()
        .route('https://meet.example/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Room</title>' }),
        );
      await steerQr(stage);
      await openMeetings(stage, input.previewUrl);
    },
    acts: {
      'meeting.started': async (event, stage) => {
        await steerTab(stage, 'openMeeting');
        await (await controlOf(meetingsTab(stage.page), event)).click();
        const ending = nextResult(stage.ahead, 'openMeeting');
        if (ending?.kind === 'resolve' && (ending.value as { isOpen: boolean }).isOpen)
          await expect.poll(() => meeting(stage.page)).toBeTruthy();
      },
      'meeting.entered': async (event, stage) => {
        await steerTab(stage, 'enterMeeting');
        await (await controlOf(meetingsTab(stage.page), event)).click();
      },
      // The page has opened on this tab.
      'links.shown': async () => undefined,
      'sheet.wanted': async (event, stage) => {
        await steerQr(stage);
        await (await controlOf(meetingsTab(stage.page), event)).click();
      },
    },
    own: ['openMeeting', 'enterMeeting', 'drawQr'],
    // Without a space there is nothing to press; and behind the open sheet nothing else can be reached.
    isPossible: (step, snapshot) => {
      if (!('event' in step)) return true;
      const { type } = step.event;
      if (type === 'links.shown' || snapshot.matches({ qr: 'unasked' }))
        return type === 'links.shown' && snapshot.matches({ qr: 'unasked' });
      if (snapshot.matches({ qr: 'none' })) return false;
      return type === 'sheet.closed' || !isSheetOpen(snapshot);
    },
    agrees: async (snapshot, { page, account }) => {
      if (isBeforeTab(snapshot) || snapshot.matches({ qr: 'drawing' })) return;
      const tab = meetingsTab(page);
      const { context } = snapshot;
      await expect(tab.getByText(t('noSpace'))).toBeVisible({ visible: context.previewUrl === null });
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveCount(isSheetOpen(snapshot) ? 1 : 0);
      if (context.previewUrl === null) return;
      const { partnerId } = (await account()).userData;
      const general = roomLink({ ...context, partnerId });
      await expect(
        tab.getByRole('link', { name: `${t('open')} (${t('newTab')})`, exact: true }),
      ).toHaveAttribute('href', context.previewUrl);
      const code = `svg[role="img"][aria-label="${t('sheet.qrAlt', { link: general })}"]`;
      const hasQr = snapshot.matches({ qr: 'drawn' });
      await expect(tab.locator('section').locator(code)).toHaveCount(hasQr ? 1 : 0);
      await expect(tab.getByText(t('qr'), { exact: true })).toHaveCount(hasQr ? 1 : 0);
      if (isSheetOpen(snapshot)) {
        await expect(dialog.getByLabel(t('sheet.link'))).toHaveValue(general);
        await expect(dialog.locator(code)).toHaveCount(hasQr ? 1 : 0);
      }
      const start = meetingStart(snapshot);
      const { problem } = context;
      await expect(tab.getByText(t('blocked'))).toHaveCount(start === 'blocked' ? 1 : 0);
      await expect(tab.getByRole('button', { name: t('openMeeting') })).toHaveCount(
        start === 'blocked' ? 1 : 0,
      );
      for (const one of ['ended', 'offline', 'busy', 'failed'])
        await expect(tab.getByText(t(`problems.${one}`))).toHaveCount(problem === one ? 1 : 0);
      const led: string | undefined = await meeting(page);
      if (led !== undefined)
        expect(led).toMatch(
          new RegExp(`^https://meet.example/[A-Za-z0-9]{10}\\?pId=${partnerId}#ticket=${ticket}$`),
        );
    },
  });
  expectAllBut('[MEET-1] [MEET-2] [MEET-3]', [missing], {
    'told by the address, which is not walked (meetingLinksMachine.test.ts, e2e/meetings/address.spec.ts)': [
      'meetingLinks.qr --address.changed[0]--> meetingLinks.qr.deciding',
    ],
    'told by the queue, an invitation or beside the permanent link, not walked here (meetingLinksMachine.test.ts)':
      ['meetingLinks.meeting --meeting.started[0]--> meetingLinks.meeting.opening'],
    'told by the dashboard (meetingLinksMachine.test.ts, dashboardMachine.test.ts)': [
      'meetingLinks --tab.opened[0]--> (stays)',
      'meetingLinks.qr --space.saved[0]--> meetingLinks.qr.deciding',
      'meetingLinks.qr --space.saved[1]--> (stays)',
      'meetingLinks.qr.unasked --space.saved[0]--> (stays)',
      'meetingLinks.qr.deciding --always[0]--> meetingLinks.qr.drawn',
    ],
  });
});
