import { expect, type Page } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { test } from '../support/partner.ts';
import { openDesign, readUrl, saveUrl } from './designTab.ts';

/** A design that an older version or another program may have saved: three of its fields are invalid. */
const oddConfig = {
  name: 'A name that is one letter longer than a name of a room may be',
  welcomeMessage: 'Pasen y vean',
  theme: { primaryColor: '#112233', secondaryColor: '#445566', headerColor: '#GGG' },
  logo: null,
  backgroundVideo: null,
  backgroundImage: { url: '/uploads/sea.jpg' },
};

/** Replaces the saved design in the server's answer. */
const saved = (page: Page, config: unknown) =>
  page.route(readUrl, (route) =>
    route.fulfill({
      json: { config, previewUrl: null, lobbyPreviewUrl: null, status: 'inactive', version: '4' },
    }),
  );

test('[DSGN-10] three odd fields of a saved design change no other, on screen and in the next save (N17, F08, G3)', async ({
  page,
  account,
}) => {
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
        // They came later than that design.
        room: defaultMeetingConfig.room,
        logoLook: null,
        logoSource: null,
      },
      planType: 'preview',
      version: '4',
    },
  ]);
});
