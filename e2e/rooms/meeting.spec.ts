import { expect } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { saveElsewhere } from '../design/designTab.ts';
import { onScreen } from '../support/flows.ts';
import { givePlan, openDashboard, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { expectMovingPicture, expectSound } from './media.ts';

const config = {
  ...defaultMeetingConfig,
  name: 'Casa Iglesias',
  theme: { ...defaultMeetingConfig.theme, primaryColor: '#1A5CBA' },
};

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    }),
  permissions: ['camera', 'microphone'],
});

for (const language of ['en', 'es'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[ROOM-1][ROOM-2][ROOM-3][ROOM-4][ROOM-5][ROOM-6] a guest on a phone sees themselves, knocks, is let in, sees and hears the host, comes back after a reload, and both are told of the end', async ({
      page,
      account,
      home,
      browser,
    }) => {
      const t = texts(language);
      const button = (key: string, values = {}) => ({ name: t('call', key, values), exact: true });
      const partner = await account();
      await saveElsewhere(page, partner, config);
      await givePlan(page.request, partner);
      await openDashboard(page, partner);
      await onScreen(page, 'meetings');
      const opening = page.waitForEvent('popup');
      await page
        .getByRole('button', { name: t('meetings', 'start'), exact: true })
        .first()
        .click();
      const host = await opening;
      await expect(host.locator('[data-screen="connected"]')).toBeVisible();
      expect(host.url()).not.toContain('ticket');

      const phone = await browser.newContext({
        viewport: { width: 390, height: 844 },
        locale: language === 'es' ? 'es-MX' : 'en-US',
        serviceWorkers: 'block',
      });
      const guest = await phone.newPage();
      await guest.goto(host.url());
      await guest.getByRole('button', { name: t('lobby', 'turnOn') }).click();
      await expectMovingPicture(guest, t('lobby', 'own'));
      await guest.getByLabel(t('meetings', 'lobby.name'), { exact: true }).fill('Ana');
      await guest.getByRole('button', { name: t('meetings', 'lobby.ask') }).click();
      await expect(guest.getByText(t('lobby', 'waiting.hostHere'))).toBeVisible();

      await host.getByRole('button', { name: new RegExp(`^${t('rooms', 'admit')}: Ana$`) }).click();
      await expectMovingPicture(host, 'Ana');
      await expectSound(host, 'Ana');
      await guest.reload();
      await expect(guest.locator('[data-screen="connected"]')).toBeVisible();
      await expectMovingPicture(host, 'Ana');

      await host.getByRole('button', button('end')).click();
      await host.getByRole('button', button('ask.endYes')).click();
      await expect(guest.getByText(t('lobby', 'over.closed'))).toBeVisible();
      await expect(host.getByText(t('lobby', 'over.closed'))).toBeVisible();
      expect(home.meetingOrigin).toBe(new URL(guest.url()).origin);
      await phone.close();
    });
  });
}
