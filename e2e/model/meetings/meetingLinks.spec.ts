import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { MeetingLinksSnapshot } from '../../../machines/meetings/meetingLinksMachine.ts';
import { generalLink } from '../../../src/meetings/meetingLinks.ts';
import { meetingLinks } from '../../../tests/model/plans/meetings/meetingLinks.ts';
import { silentShare } from '../../../tests/model/plans/share/share.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { controlOf } from '../controls.ts';
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

/** Lets the browser open the next tab, block it, or throw; records its address. */
const steerTab = ({ page, ahead }: Stage): Promise<void> => {
  const ending = nextResult(ahead, 'openMeeting');
  const how = ending?.kind === 'resolve' ? (ending.value as { isOpen: boolean }).isOpen : null;
  return page.evaluate((isOpen) => {
    window.open = (link) => {
      Object.assign(globalThis, { meeting: String(link) });
      if (isOpen === null) throw new Error('refused');
      return isOpen ? ({ opener: window } as unknown as Window) : null;
    };
  }, how);
};
const meeting = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'meeting'));

/** The page shows the tab at once, and the machine has not heard of it. */
const isBeforeTab = (snapshot: MeetingLinksSnapshot): boolean =>
  snapshot.context.previewUrl !== null && snapshot.matches({ qr: 'none' });

const isSheetOpen = ({ children }: MeetingLinksSnapshot): boolean =>
  (children.shareSheet?.getSnapshot() as AnyMachineSnapshot | undefined)?.matches('open') === true;

const [plan] = meetingLinks.plans;

test.describe('the paths of the links of a space, walked in the page', () => {
  test.use({ provoked: consoleOfFaults });
  const missing = walkInPage({
    machine: meetingLinks.machine,
    plan: {
      ...plan,
      events: plan.events?.filter(({ type }) => type !== 'space.saved') ?? [],
      actors: {
        share: silentShare,
        shareSheet: { events: [{ type: 'sheet.closed' }], actors: { share: silentShare, saveCalendar: {} } },
        openMeeting: { resolves: [{ isOpen: true }, { isOpen: false }], rejects: [new Error('refused')] },
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
        await steerTab(stage);
        await (await controlOf(meetingsTab(stage.page), event)).click();
      },
      'meeting.entered': async (event, { page }) => {
        const opening = page.context().waitForEvent('page');
        await (await controlOf(meetingsTab(page), event)).click();
        const opened = await opening;
        await expect(opened).toHaveURL(await meeting(page));
        await opened.close();
        await expect(page.getByRole('button', { name: t('start') })).toBeFocused();
      },
      // The page has opened on this tab.
      'links.shown': async () => undefined,
      'sheet.wanted': async (event, stage) => {
        await steerQr(stage);
        await (await controlOf(meetingsTab(stage.page), event)).click();
      },
    },
    own: ['openMeeting', 'drawQr'],
    // Without a space there is nothing to press; and behind the open sheet nothing else can be reached.
    isPossible: (step, snapshot) => {
      if (!('event' in step)) return true;
      const { type } = step.event;
      if (type === 'links.shown' || snapshot.matches({ qr: 'none' }))
        return type === 'links.shown' && snapshot.matches({ qr: 'none' });
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
      const general = generalLink(context.previewUrl, partnerId);
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
      const isBlocked = snapshot.matches({ meeting: { ready: 'blocked' } });
      await expect(tab.getByText(t('blocked'))).toHaveCount(isBlocked ? 1 : 0);
      const link = tab.getByRole('link', { name: t('openMeeting') });
      await expect(link).toHaveCount(isBlocked ? 1 : 0);
      if (isBlocked) await expect(link).toHaveAttribute('href', await meeting(page));
      if (context.meeting !== '')
        expect(await meeting(page)).toMatch(
          new RegExp(`^https://meet.example/[A-Za-z0-9]{10}\\?pId=${partnerId}$`),
        );
    },
  });
  expectAllBut('[MEET-1] [MEET-2] [MEET-3]', [missing], {
    'told by the dashboard (meetingLinksMachine.test.ts, dashboardMachine.test.ts)': [
      'meetingLinks --space.saved[0]--> meetingLinks.qr.none',
      'meetingLinks --space.saved[1]--> (stays)',
      'meetingLinks.qr.deciding --always[0]--> meetingLinks.qr.drawn',
    ],
  });
});
