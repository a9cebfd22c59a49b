import { expect, type Locator, type Page } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { saveElsewhere } from '../design/designTab.ts';
import { expectAccessible } from '../support/accessible.ts';
import { startClock, stopClock } from '../support/clock.ts';
import { expectNoOverflow, inMotion } from '../support/fixtures.ts';
import { type Account, givePlan, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

test.use(inMotion);

/** As long as a message can be, on a header that gives the lightest ground. */
const design = {
  ...defaultMeetingConfig,
  welcomeMessage: 'Bienvenidos a Casa Iglesias. '.repeat(7).slice(0, 200),
  theme: { ...defaultMeetingConfig.theme, headerColor: '#FFFFFF' },
};

const boxOf = (page: Page) => page.locator('main > div').first().boundingBox();

for (const language of ['en', 'es'] as const) {
  test.describe(`the lobby in ${language}`, () => {
    test.use({ language });
    const t = (key: string) => texts(language)('meetings', `lobby.${key}`);

    test('[API-2][QA-5] a phone shows name and button at once, below the longest message; where there is room, what holds them stays as it is for an error', async ({
      page,
      account,
      home,
    }) => {
      const partner = await account();
      await saveElsewhere(page, partner, design);
      await givePlan(page.request, partner);
      const message = page.getByRole('heading', { level: 1 });
      const name = page.getByLabel(t('name'), { exact: true });
      const ask = page.getByRole('button', { name: t('ask') });
      const turnOn = page.getByRole('button', { name: texts(language)('lobby', 'turnOn') });
      const open = async (width: number, height: number) => {
        await page.setViewportSize({ width, height });
        await page.goto(`${home.meetingOrigin}/?pId=${partner.userData.partnerId}`);
        await expect(turnOn).toBeVisible();
      };
      for (const [width, height] of [
        [320, 568],
        [390, 664],
      ] as const) {
        await open(width, height);
        await expect(message).toHaveText(design.welcomeMessage.trim());
        await expect(name).toBeInViewport({ ratio: 1 });
        await expect(ask).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => scrollY)).toBe(0);
        const [above, field, button] = await Promise.all(
          [message, name, ask].map((part) => part.boundingBox()),
        );
        const down = [(above?.y ?? 0) + (above?.height ?? 0), field?.y ?? 0, button?.y ?? 0];
        expect(down).toEqual(down.toSorted((one, other) => one - other));
        await expectNoOverflow(page);
      }
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.evaluate(async () => void (await document.fonts.ready));
      const before = await boxOf(page);
      await ask.click();
      await expect(page.getByText(t('nameNeeded'))).toBeVisible();
      expect(await boxOf(page)).toEqual(before);
      await expectAccessible(page);
    });

    test('[ROOM-1][ROOM-2][QA-5] where the browser refuses camera and microphone, a phone says so below the button that asks to join and above the one for another try, with text of 200 % as well', async ({
      page,
      account,
      home,
    }) => {
      const partner = await account();
      await saveElsewhere(page, partner, defaultMeetingConfig);
      await givePlan(page.request, partner);
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = async () => {
          throw new DOMException('', 'NotAllowedError');
        };
      });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const l = (key: string) => texts(language)('lobby', key);
      const edges = async (part: Locator) => {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
        return [y, y + height];
      };
      for (const [width, height, text] of [
        [320, 568, ''],
        [390, 844, ''],
        [390, 844, '200%'],
        [320, 256, ''],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(`${home.meetingOrigin}/?pId=${partner.userData.partnerId}`);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
        await button(l('turnOn')).click();
        const words = page.getByText(l('problem.refused'));
        await expect(words).toContainText(l('without'));
        const down = [
          ...(await edges(button(t('ask')))),
          ...(await edges(words)),
          ...(await edges(button(l('retry')))),
        ];
        expect(down).toEqual(down.toSorted((one, other) => one - other));
        await button(t('ask')).click();
        await expect(page.getByText(t('nameNeeded'))).toBeVisible();
        await expectNoOverflow(page);
        await expectAccessible(page);
      }
    });
  });
}

for (const language of ['en', 'es'] as const) {
  test.describe(`a lobby in ${language} that the network fails`, () => {
    test.use({ language, serviceWorkers: 'allow' });
    const t = (key: string) => texts(language)('meetings', `lobby.${key}`);
    const address = async (page: Page, account: () => Promise<Account>, origin: string) => {
      const partner = await account();
      await saveElsewhere(page, partner, {
        ...defaultMeetingConfig,
        name: 'Casa Iglesias',
        welcomeMessage: 'Pasa.',
      });
      await givePlan(page.request, partner);
      return `${origin}/?pId=${partner.userData.partnerId}`;
    };

    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      test(`[SPACE-3][QA-5] shows the room without its scripts, loses nothing meanwhile, and says when they are late (motion: ${reducedMotion})`, async ({
        page,
        account,
        home,
      }) => {
        await page.emulateMedia({ reducedMotion });
        const lobby = await address(page, account, home.meetingOrigin);
        let arrive = () => {};
        const arrival = new Promise<void>((resolve) => {
          arrive = resolve;
        });
        await page.route(/\/assets\/lobby-.*\.js/, (route) => arrival.then(() => route.continue()));
        await page.goto(lobby, { waitUntil: 'commit' });
        await expect(page.getByText('Pasa.', { exact: true })).toBeVisible();
        await expect(page).toHaveTitle('Casa Iglesias');
        // Nothing takes what would be lost.
        const documents: string[] = [];
        page.on('request', (request) => {
          if (request.isNavigationRequest()) documents.push(request.url());
        });
        await page.getByText(t('ask'), { exact: true }).click({ force: true });
        expect(page.url()).toBe(lobby);
        // It comes after 8 s, which the test may have taken already.
        await page.evaluate(() => {
          for (const animation of document.getAnimations()) {
            animation.pause();
            animation.currentTime = 0;
          }
        });
        await expect(page.getByText(t('late'))).toBeHidden();
        await page.evaluate(() => {
          for (const animation of document.getAnimations()) animation.finish();
        });
        await expect(page.getByText(t('late'))).toBeVisible();
        // A link to the page itself would lose a host's ticket.
        await expect(page.locator('a[href=""]')).toHaveCount(0);
        arrive();
        await expect(page.getByRole('button', { name: t('ask') })).toBeVisible();
        await expect(page.getByText(t('late'))).toHaveCount(0);
        await page.getByRole('button', { name: t('ask') }).click();
        await expect(page.getByText(t('nameNeeded'))).toBeVisible();
        expect([documents, page.url()]).toEqual([[], lobby]);
      });
    }

    test('[SPACE-3] offline, a guest who comes again reads so in their language, and comes in once it is back', async ({
      page,
      account,
      home,
    }) => {
      const lobby = await address(page, account, home.meetingOrigin);
      await page.goto(lobby);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.context().setOffline(true);
      // A jump within the page.
      await page.goto(`${lobby}#kept`);
      await page.reload();
      await expect(page.getByRole('heading', { name: texts(language)('server', 'OFFLINE') })).toBeVisible();
      await expectAccessible(page);
      await page.context().setOffline(false);
      await page.getByRole('button', { name: texts(language)('server', 'TRY_AGAIN') }).click();
      await expect(page.getByText('Pasa.', { exact: true })).toBeVisible();
      expect(new URL(page.url()).hash).toBe('#kept');
    });
  });
}

test.describe('a guest who asked too often', () => {
  test.use({ provoked: /status of 429/ });

  test('[ROOM-2][QA-5] has the focus in their name while the button that they pressed cannot be used', async ({
    page,
    account,
    home,
  }) => {
    const partner = await account();
    await saveElsewhere(page, partner, defaultMeetingConfig);
    await givePlan(page.request, partner);
    await page.route('**/api/meeting/knock', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '130' }, json: { errorCode: 'RATE_LIMITED' } }),
    );
    await startClock(page);
    await page.goto(`${home.meetingOrigin}/?pId=${partner.userData.partnerId}`);
    const t = texts('en');
    const name = page.getByLabel(t('meetings', 'lobby.name'), { exact: true });
    const ask = page.getByRole('button', { name: t('meetings', 'lobby.ask') });
    await expect(ask).toBeEnabled();
    await stopClock(page);
    await name.fill('Ana');
    await ask.press('Enter');
    await expect(page.getByText(t('lobby', 'entry.rateLimited', { time: '2:10' }))).toBeVisible();
    await expect(ask).toBeDisabled();
    await expect(name).toBeFocused();
    await page.clock.runFor(1000);
    await expect(page.getByText(t('lobby', 'entry.rateLimited', { time: '2:09' }))).toBeVisible();
    await expect(name).toBeFocused();
  });
});
