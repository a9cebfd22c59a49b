import { expect } from '@playwright/test';
import { shareMachine, shareScreen } from '../../../machines/share/shareMachine.ts';
import { timings } from '../../../machines/timings.ts';
import { share } from '../../../tests/model/plans/share/share.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { startClock, stopClock } from '../../support/clock.ts';
import { test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { expectAllBut, walkInPage } from '../pageWalk.ts';
import { expectReading } from '../reading.ts';
import { reopen } from '../reopen.ts';
import { lastShared, sharingCalls, steerSharing } from './steerSharing.ts';

const path = '/blog/forty-words-are-enough';
const title = 'Forty words are enough';
const widths = { sheet: 390, none: 1440 };

// A request that is left at the end of a path goes to the server, which has no such address.
test.use({ provoked: consoleOfFaults });

const missing = walkInPage({
  reach: 'steps',
  machine: shareMachine,
  plan: {
    ...share.plans[0],
    inputs: [{ copiedFor: timings.articleCopied }],
    events: [{ type: 'share.wanted', title, link: path }],
    // The shared link is the same each time.
    key: ({ isNative }) => isNative,
  },
  ids: '[BLOG-9]',
  open: async ({ page }) => {
    if (page.url() === 'about:blank') await steerSharing(page);
    await startClock(page);
    await page.setViewportSize({ width: widths.none, height: 900 });
    await reopen(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await stopClock(page);
  },
  acts: {
    'native.detected': ({ isNative }, { page }) =>
      page.setViewportSize({ width: isNative ? widths.sheet : widths.none, height: 900 }),
  },
  calls: sharingCalls,
  isPossible: (step, { context }) =>
    !(
      'event' in step &&
      step.event.type === 'native.detected' &&
      step.event['isNative'] === context.isNative
    ),
  silent: {
    'only what comes of the press is said': [
      ...['idle -> copying', 'manual -> copying', 'sharing -> copying'],
      ...['idle -> sharing', 'manual -> sharing'],
    ],
    'it was said before': ['copied -> idle'],
  },
  agrees: async (snapshot, { page, language }) => {
    const t = texts(language);
    const screen = shareScreen(snapshot);
    const part = page.locator('article [data-screen]');
    await expectReading(part, {
      screen,
      buttons: [t('blog', snapshot.context.isNative ? 'share' : 'copy')],
      announced: screen === 'copied' ? [t('blog', 'copied')] : [],
    });
    const link = new URL(path, page.url()).href;
    const field = part.getByRole('textbox', { name: t('blog', 'link') });
    await expect(field).toHaveCount(screen === 'manual' ? 1 : 0);
    if (screen === 'manual') await expect(field).toHaveValue(link);
    const expected = screen === 'sharing' ? { title, url: link } : link;
    if (screen === 'sharing' || screen === 'copying')
      await expect.poll(() => lastShared(page)).toEqual(expected);
  },
});
expectAllBut('[BLOG-9]', [missing], {
  'an article has no button that only copies; the share sheet has (shareSheet.spec.ts)': [
    'share.ready --copy.wanted[0]--> share.copying',
  ],
  'an article has no tabs; those of the dashboard have (dashboardMachine.test.ts)': [
    'share.ready.manual --place.opened[0]--> share.ready.idle',
  ],
});
