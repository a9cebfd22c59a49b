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
import { meetingsTab, nextEnding, openMeetings } from './meetingsTab.ts';

const say = texts('en');
const t = (key: string, values = {}) => say('meetings', key, values);
const qrCode = '**/assets/qrCode-*.js';

/** Lets the chunk that draws the next QR code load or fail. */
const steerQr = async ({ page, ahead }: Stage): Promise<void> => {
  await page.unroute(qrCode);
  if (nextEnding(ahead, 'drawQr')?.kind === 'reject') await page.route(qrCode, (route) => route.abort());
};

/** Lets the next `window.open` succeed, be blocked or throw, and keeps its address. */
const steerTab = ({ page, ahead }: Stage): Promise<void> => {
  const ending = nextEnding(ahead, 'openRoom');
  const how = ending?.kind === 'resolve' ? (ending.value as { isOpen: boolean }).isOpen : null;
  return page.evaluate((isOpen) => {
    window.open = (link) => {
      Object.assign(globalThis, { room: String(link) });
      if (isOpen === null) throw new Error('refused');
      return isOpen ? ({ opener: window } as unknown as Window) : null;
    };
  }, how);
};
const room = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'room'));

const isSheetOpen = ({ children }: MeetingLinksSnapshot): boolean =>
  (children.shareSheet?.getSnapshot() as AnyMachineSnapshot | undefined)?.matches('open') === true;

const [plan] = meetingLinks.plans;

test.describe('the paths of the links of a room, walked in the page', () => {
  test.use({ provoked: consoleOfFaults });
  const missing = walkInPage({
    machine: meetingLinks.machine,
    plan: {
      ...plan,
      actors: {
        share: silentShare,
        shareSheet: { events: [{ type: 'sheet.closed' }], actors: { share: silentShare, saveCalendar: {} } },
        openRoom: { resolves: [{ isOpen: true }, { isOpen: false }], rejects: [new Error('refused')] },
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
      'room.started': async (event, stage) => {
        await steerTab(stage);
        await (await controlOf(meetingsTab(stage.page), event)).click();
      },
      'room.entered': async (event, { page }) => {
        const opening = page.context().waitForEvent('page');
        await (await controlOf(meetingsTab(page), event)).click();
        const opened = await opening;
        await expect(opened).toHaveURL(await room(page));
        await opened.close();
        await expect(page.getByRole('button', { name: t('start') })).toBeFocused();
      },
      'sheet.wanted': async (event, stage) => {
        await steerQr(stage);
        await (await controlOf(meetingsTab(stage.page), event)).click();
      },
    },
    own: ['openRoom', 'drawQr'],
    // Without a room there are no buttons, and the open sheet blocks everything else.
    isPossible: (step, snapshot) =>
      !('event' in step) ||
      (snapshot.context.previewUrl !== null &&
        (step.event.type === 'sheet.closed' || !isSheetOpen(snapshot))),
    agrees: async (snapshot, { page, account }) => {
      if (snapshot.matches({ qr: 'drawing' })) return;
      const tab = meetingsTab(page);
      const { context } = snapshot;
      await expect(tab.getByText(t('noRoom'))).toBeVisible({ visible: context.previewUrl === null });
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveCount(isSheetOpen(snapshot) ? 1 : 0);
      if (context.previewUrl === null) return;
      const { partnerId } = (await account()).userData;
      const general = generalLink(context.previewUrl, partnerId);
      await expect(
        tab.getByRole('link', { name: `${t('open')} (${t('newTab')})`, exact: true }),
      ).toHaveAttribute('href', context.previewUrl);
      const code = `svg[role="img"][aria-label="${t('sheet.qrAlt', { link: general })}"]`;
      const isDrawn = snapshot.matches({ qr: 'drawn' });
      await expect(tab.locator('section').locator(code)).toHaveCount(isDrawn ? 1 : 0);
      await expect(tab.getByText(t('qr'), { exact: true })).toHaveCount(isDrawn ? 1 : 0);
      if (isSheetOpen(snapshot)) {
        await expect(dialog.getByLabel(t('sheet.link'))).toHaveValue(general);
        await expect(dialog.locator(code)).toHaveCount(isDrawn ? 1 : 0);
      }
      const isBlocked = snapshot.matches({ room: { ready: 'blocked' } });
      await expect(tab.getByText(t('blocked'))).toHaveCount(isBlocked ? 1 : 0);
      const link = tab.getByRole('link', { name: t('openRoom') });
      await expect(link).toHaveCount(isBlocked ? 1 : 0);
      if (isBlocked) await expect(link).toHaveAttribute('href', await room(page));
      if (context.room !== '')
        expect(await room(page)).toMatch(
          new RegExp(`^https://meet.example/[A-Za-z0-9]{10}\\?pId=${partnerId}$`),
        );
    },
  });
  expectAllBut('[MEET-1] [MEET-2] [MEET-3]', [missing]);
});
