import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { saveElsewhere } from '../design/designTab.ts';
import { onScreen } from '../support/flows.ts';
import { waitUntilHydrated } from '../support/hydrated.ts';
import { type Account, givePlan, openDashboard, test as productTest } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { playDeviceQuestion } from './deviceQuestion.ts';
import { smallCamera } from './smallCamera.ts';

const design = {
  ...defaultMeetingConfig,
  name: 'Casa Iglesias',
  theme: { ...defaultMeetingConfig.theme, primaryColor: '#1A5CBA' },
};

/** A browser with a camera and a microphone of its own, which it lets pages use, and a tab for a shared screen. */
export const test = productTest.extend({
  launchOptions: async ({ launchOptions }, use) => {
    const camera = await smallCamera();
    await use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${camera.path}`,
        '--use-fake-ui-for-media-stream',
        '--auto-select-tab-capture-source-by-title=Casa Iglesias',
      ],
    });
    await camera.remove();
  },
  actionTimeout: 30_000,
});

/** The meetings tab of a partner with a space and a plan. */
export const openMeetings = async (page: Page, account: Account): Promise<void> => {
  await saveElsewhere(page, account, design);
  await givePlan(page.request, account);
  await openDashboard(page, account);
  await onScreen(page, 'meetings');
};

/** The tab of a meeting that the host starts in the dashboard, once they are inside. */
export const startMeeting = async (page: Page, language: 'en' | 'es'): Promise<Page> => {
  const opening = page.waitForEvent('popup');
  await page
    .getByRole('button', { name: texts(language)('meetings', 'start'), exact: true })
    .first()
    .click();
  const host = await opening;
  await expect(inside(host)).toBeVisible();
  return host;
};

/** The call's own part of a page: it is there for who is inside. */
export const inside = (page: Page): Locator => page.locator('[data-screen="connected"]');

/** A guest's page at this address, in a browser of their own, which `prepare` may change; closed with its context. */
export const openGuest = async (
  browser: Browser,
  address: string,
  language: 'en' | 'es',
  prepare: (phone: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<Page> => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: language === 'es' ? 'es-MX' : 'en-US',
    serviceWorkers: 'block',
  });
  await playDeviceQuestion(phone);
  await prepare(phone);
  const guest = await phone.newPage();
  waitUntilHydrated(guest);
  await guest.goto(address);
  return guest;
};

/** A guest asks to come in, and is told that the host knows. */
export const knock = async (guest: Page, name: string, language: 'en' | 'es'): Promise<void> => {
  const t = texts(language);
  await guest.getByLabel(t('meetings', 'lobby.name'), { exact: true }).fill(name);
  await guest.getByRole('button', { name: t('meetings', 'lobby.ask') }).click();
  await expect(guest.getByText(t('lobby', 'waiting.hostHere'))).toBeVisible();
};

/** The host's button for one who waits. */
export const answerTo = (
  host: Page,
  name: string,
  answer: 'admit' | 'decline',
  language: 'en' | 'es',
): Locator =>
  host.getByRole('button', { name: `${texts(language)('rooms', answer)} (${name})`, exact: true });
