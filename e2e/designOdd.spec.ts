import { expect, type Page } from '@playwright/test';
import { defaultMeetingConfig } from '../machines/design/meetingConfig.ts';
import { designTab, openDesign, readUrl, saveUrl } from './designTab.ts';
import { test } from './fixtures.ts';
import { onScreen } from './flows.ts';
import { openDashboard, test as withPartner } from './partner.ts';
import { texts } from './texts.ts';

const t = texts('en');

/** A design that an older version or another program may have saved: three of its fields make no sense. */
const oddConfig = {
  name: 'A name that is one letter longer than a name of a room may be',
  welcomeMessage: 'Pasen y vean',
  theme: { primaryColor: '#112233', secondaryColor: '#445566', headerColor: '#GGG' },
  logo: null,
  backgroundVideo: null,
  backgroundImage: { url: '/uploads/sea.jpg' },
};

/** Lets the server have saved this. */
const saved = (page: Page, config: unknown) =>
  page.route(readUrl, (route) =>
    route.fulfill({
      json: { config, previewUrl: null, lobbyPreviewUrl: null, status: 'inactive', version: '4' },
    }),
  );

withPartner(
  '[DSGN-10] three odd fields of a saved design change no other, on screen and in the next save (N17, F08, G3)',
  async ({ page, account }) => {
    await page.route('**/uploads/sea.jpg', (route) => route.fulfill({ contentType: 'image/jpeg', body: '' }));
    await saved(page, oddConfig);
    const tab = await openDesign(page, await account());
    await expect(tab.space).toHaveValue(oddConfig.name);
    await expect(tab.welcome).toHaveValue(oddConfig.welcomeMessage);
    await expect(tab.hex('primaryColor')).toHaveValue('#112233');
    await expect(tab.hex('headerColor')).toHaveValue(defaultMeetingConfig.theme.headerColor);
    const sent: unknown[] = [];
    await page.route(saveUrl, (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { previewUrl: null, lobbyPreviewUrl: null, version: '5' } });
    });
    await tab.space.fill('Casa Iglesias');
    await tab.button('save').click();
    await tab.expectSaved();
    expect(sent).toEqual([
      {
        config: {
          ...oddConfig,
          name: 'Casa Iglesias',
          theme: { ...oddConfig.theme, headerColor: defaultMeetingConfig.theme.headerColor },
          backgroundImage: { url: '/uploads/sea.jpg', overlayOpacity: 0.2 },
        },
        planType: 'preview',
        version: '4',
      },
    ]);
  },
);

withPartner(
  '[DSGN-10] a saved design that cannot be read at all is the failed panel, and nothing can be saved over it',
  async ({ page, account }) => {
    await saved(page, 'a text');
    await openDashboard(page, await account());
    await onScreen(page, 'failed');
    await expect(designTab(page).button('save')).toHaveCount(0);
  },
);

test('[DSGN-10][API-2] the lobby of an odd design is the room, not a blank page (N17, G3)', async ({
  page,
  home,
}) => {
  await page.route(`${home.meetingOrigin}/?pId=*`, async (route) => {
    const answer = await route.fetch();
    const data = { language: 'en', productName: 'Encuentro', preview: false };
    const space = { state: 'open', config: oddConfig };
    const block = /(<script[^>]*id="lobby"[^>]*>)[^<]*/;
    const body = (await answer.text()).replace(block, `$1${JSON.stringify({ ...data, space })}`);
    await route.fulfill({ response: answer, status: 200, body });
  });
  await page.route('**/uploads/sea.jpg', (route) => route.fulfill({ contentType: 'image/jpeg', body: '' }));
  await page.goto(`${home.meetingOrigin}/?pId=p1`, { waitUntil: 'load' });
  await expect(page).toHaveTitle(oddConfig.name);
  await expect(page.getByText(oddConfig.welcomeMessage)).toBeVisible();
  await expect(page.getByRole('button', { name: t('meetings', 'lobby.ask') })).toBeVisible();
});
