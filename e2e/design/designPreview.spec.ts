import { expect, type Page } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { hold } from '../support/calls.ts';
import { test } from '../support/partner.ts';
import { type DesignTab, openDesign, save, saveElsewhere, saveUrl } from './designTab.ts';

/** The preview: its screen, and when its frame was last refreshed. */
const frameOf = ({ page, frame }: DesignTab) => ({
  screen: () => page.locator('[data-view]').getAttribute('data-screen'),
  stamp: async () => new URL((await frame.getAttribute('src')) ?? '').searchParams.get('t'),
});

test('[DSGN-4][DSGN-6] a save refreshes the frame after 1 s, and a refresh with unsaved edits 2 s after its save; loading lasts 1 s, the message 3 s', async ({
  page,
  account,
}) => {
  const approval = await account();
  await saveElsewhere(page, approval, defaultMeetingConfig);
  const tab = await openDesign(page, approval);
  const { t, button, view } = tab;
  const { screen, stamp } = frameOf(tab);
  await page.clock.install();
  const pausedAt = Date.now() + 3_600_000;
  await page.clock.pauseAt(pausedAt);
  await expect(tab.frame).toBeHidden();
  expect(await stamp()).toBeNull();

  await tab.space.fill('First');
  await save(tab);
  expect(await screen()).toBe('waiting');
  await page.clock.runFor(999);
  expect([await screen(), await stamp()]).toEqual(['waiting', null]);
  await page.clock.runFor(1);
  expect([await screen(), await stamp()]).toEqual(['refreshing', String(pausedAt)]);
  await view('saved').check();
  await expect(page.getByText(t('refreshing'))).toBeVisible();
  await page.clock.runFor(999);
  expect(await screen()).toBe('refreshing');
  await page.clock.runFor(1);
  expect(await screen()).toBe('idle');
  await expect(tab.frame.contentFrame().getByText('First')).toBeVisible();
  await page.clock.runFor(999);
  await tab.expectBar('saved');
  await page.clock.runFor(1);
  await tab.expectBar('hidden');

  // Without edits a refresh shows the saved lobby at once.
  await view('live').check();
  await button('refresh').click();
  await expect(view('saved')).toBeChecked();
  expect([await screen(), await stamp()]).toEqual(['refreshing', String(pausedAt + 3000)]);
  await page.clock.runFor(1000);
  expect(await screen()).toBe('idle');

  // With edits it saves first.
  await tab.space.fill('Second');
  await expect(view('live')).toBeChecked();
  const saving = await hold(page, saveUrl);
  await button('saveAndRefresh').click();
  await saving.arrived();
  await expect(page.getByText(t('savingFirst'))).toBeVisible();
  await expect(view('saved')).toBeChecked();
  await page.clock.runFor(5000);
  expect([await screen(), await stamp()]).toEqual(['savingFirst', String(pausedAt + 3000)]);
  const lobby = (await tab.frame.getAttribute('src'))?.split(/[?&]t=/)[0];
  await saving.answer({ json: { previewUrl: null, lobbyPreviewUrl: lobby, message: null, version: '2' } });
  await tab.expectBar('saved');
  await page.clock.runFor(1999);
  expect([await screen(), await stamp()]).toEqual(['waiting', String(pausedAt + 3000)]);
  await page.clock.runFor(1);
  expect([await screen(), await stamp()]).toEqual(['refreshing', String(pausedAt + 9000)]);
});

/** The styles and texts of the miniature that depend on the design. */
const miniatureOf = (tab: DesignTab) =>
  tab.miniature.locator('[style*="--m-"]').evaluate((lobby) => {
    const own = getComputedStyle(lobby);
    const [primary, secondary, header, overlay, image] = [
      '--m-primary',
      '--m-secondary',
      '--m-header',
      '--m-overlay',
      '--m-background',
    ].map((name) => own.getPropertyValue(name).trim());
    const shown = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
    return {
      colors: [primary, secondary, header],
      rendered: [shown(lobby.querySelector('button[type=submit]')), shown(lobby.querySelector('header'))],
      overlay: Number(overlay),
      image,
      words: [
        lobby.querySelector('p[dir=auto]')?.textContent,
        lobby.querySelector('header bdi')?.textContent,
      ],
    };
  });

/** The page's requests from now on, without scripts: the pointer may prefetch the logo editor. */
const callsSince = (page: Page) => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (!/\/assets\/[^/]+\.(js|css)$/.test(request.url())) urls.push(request.url());
  });
  return urls;
};

test('[DSGN-9][DSGN-8] the miniature of the lobby follows every edit, undo and discard before anything is saved, without a request', async ({
  page,
  account,
}) => {
  const approval = await account();
  await saveElsewhere(page, approval, {
    ...defaultMeetingConfig,
    backgroundImage: { url: '/icons/icon-512.png', overlayOpacity: 0.5 },
  });
  // What the dashboard asks for by itself, after its tab may be used; the saved lobby loads hidden.
  const asked = ['/api/auth/sessions', '/api/rooms/news', '/api/stripe/subscription-status'].map((path) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === path),
  );
  const tab = await openDesign(page, approval);
  await Promise.all(asked);
  await expect(tab.frame.contentFrame().locator('h1')).toBeAttached();
  const kind = (name: 'image' | 'video') => page.getByRole('radio', { name: tab.t(name), exact: true });
  const saved = {
    colors: ['#4A90E2', '#2D9CDB', '#2F80ED'],
    rendered: ['rgb(74, 144, 226)', 'rgb(47, 128, 237)'],
    overlay: 0.5,
    image: 'url("/icons/icon-512.png")',
    words: ['Welcome to the meeting!', 'My Meeting Room'],
  };
  await expect.poll(() => miniatureOf(tab)).toEqual(saved);
  const calls = callsSince(page);

  await tab.space.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Plaza');
  await expect(tab.miniature.getByText('Plaza', { exact: true })).toBeVisible();
  await tab.welcome.fill('Hola 👋');
  await tab.hex('primaryColor').fill('0d6b4d');
  await tab.picker('secondaryColor').fill('#114488');
  await tab.hex('headerColor').fill('#0B1F2A');
  await tab.overlay.press('Home');
  const edited = {
    colors: ['#0D6B4D', '#114488', '#0B1F2A'],
    rendered: ['rgb(13, 107, 77)', 'rgb(11, 31, 42)'],
    overlay: 0,
    image: 'url("/icons/icon-512.png")',
    words: ['Hola 👋', 'Plaza'],
  };
  await expect.poll(() => miniatureOf(tab)).toEqual(edited);
  await kind('video').check();
  await expect.poll(async () => (await miniatureOf(tab)).image).toMatch(/^url\("data:image\/svg/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => miniatureOf(tab)).toEqual(edited);
  await tab.space.fill('   ');
  await expect.poll(async () => (await miniatureOf(tab)).words).toEqual(['Hola 👋', '   ']);
  await tab.button('discard').click();
  await tab.dialog(tab.t('discardDialog.title')).getByRole('button').first().click();
  await expect.poll(() => miniatureOf(tab)).toEqual(saved);
  expect(calls).toEqual([]);
});
