import { expect, type Locator, type Page } from '@playwright/test';
import type { Asset } from '../../machines/contract/media.ts';
import type { MeetingConfig, ThemeColor } from '../../machines/contract/meetingConfig.ts';
import type { DesignCard } from '../../machines/design/branding.ts';
import { openTab } from '../support/flows.ts';
import { type Account, openDashboard } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

export const saveUrl = '**/insert-subscription';
export const readUrl = '**/get-subscription**';
export const uploadUrl = '**/upload-to-*';

/** A file as a person has it on their disk. */
export interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Language = 'en' | 'es';

/** Where to find what on the design tab. */
export interface DesignTab {
  readonly page: Page;
  /** A text of the tab, in the page's language. */
  t(key: string, values?: Record<string, string | number>): string;
  readonly space: Locator;
  readonly welcome: Locator;
  hex(color: ThemeColor): Locator;
  picker(color: ThemeColor): Locator;
  readonly overlay: Locator;
  card(name: DesignCard): Locator;
  /** A button of the tab, its dialogs apart, by the key of its text. */
  button(key: string, values?: Record<string, string | number>): Locator;
  /** What takes the nearest colour on which white reads; a ratio as it is written. */
  nearest(color: ThemeColor, hex: string, ratio: string): Locator;
  /** The bar at the bottom: `hidden`, `unsaved`, `saving`, `saved` or `failed`. */
  expectBar(state: string): Promise<void>;
  /** What was sent is saved; that it is may have been said long enough already. */
  expectSaved(): Promise<void>;
  /** The preview card's two views. */
  view(view: 'live' | 'saved'): Locator;
  /** The lobby as it is edited. */
  readonly miniature: Locator;
  /** The frame of the saved lobby, in sight or not. */
  readonly frame: Locator;
  /** How an upload is getting on: `data-screen` says it in one word. */
  upload(asset: Asset): Locator;
  /** The file field of a card. */
  file(card: 'logo' | 'background'): Locator;
  /** The open dialog with this title. */
  dialog(title: string): Locator;
}

const titles = { basic: 'basic', colors: 'colors', logo: 'logo', background: 'bg' } as const;

/** The parts of the design tab that stands on this page. */
export const designTab = (page: Page, language: Language = 'en'): DesignTab => {
  const t = (key: string, values = {}) => texts(language)('design', key, values);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const card = (name: DesignCard) => page.getByRole('region', { name: t(titles[name]), exact: true });
  return {
    page,
    t,
    space: page.getByLabel(t('space'), { exact: true }),
    welcome: page.getByLabel(t('welcome'), { exact: true }),
    hex: (color) => page.getByRole('textbox', { name: t('hex', { name: t(color) }) }),
    picker: (color) => page.getByLabel(t('picker', { name: t(color) })),
    overlay: page.getByRole('slider', { name: t('overlay') }),
    card,
    button: (key, values) => button(t(key, values)),
    nearest: (color, hex, ratio) => button(`${t(color)}: ${t('nearest', { color: hex, ratio })}`),
    expectBar: (state) => expect(page.locator('[data-state]')).toHaveAttribute('data-state', state),
    expectSaved: () => expect(page.locator('[data-state]')).toHaveAttribute('data-state', /^(saved|hidden)$/),
    view: (view) => page.getByRole('radio', { name: t(view === 'live' ? 'live' : 'savedRoom') }),
    miniature: page.getByRole('img', { name: t('liveLabel') }),
    frame: page.locator(`iframe[title="${t('frame')}"]`),
    upload: (asset) => page.locator(`[data-upload="${asset}"]`),
    file: (name) => card(name).locator('input[type=file]'),
    dialog: (title) =>
      page.locator('dialog[open]').filter({ has: page.getByRole('heading', { name: title }) }),
  };
};

/** The design tab of a partner who is signed in. */
export const openDesign = async (
  page: Page,
  account: Account,
  language: Language = 'en',
): Promise<DesignTab> => {
  await openDashboard(page, account);
  await openTab(page, { language }, 'design');
  return designTab(page, language);
};

/** What is said to be wrong with a file; empty while nothing is. */
export const alertOf = (tab: DesignTab, asset: Asset): Locator => tab.upload(asset).getByRole('alert');

/** Turns the background to videos. */
export const chooseVideos = (tab: DesignTab): Promise<void> =>
  tab.page.getByText(tab.t('video'), { exact: true }).click();

/** Sees how an upload is getting on. */
export const expectUpload = (tab: DesignTab, asset: Asset, screen: string): Promise<void> =>
  expect(tab.upload(asset)).toHaveAttribute('data-screen', screen);

/** Presses a button of the dialog that is open, and sees the dialog close. */
export const answer = async (tab: DesignTab, title: string, key: string): Promise<void> => {
  const dialog = tab.dialog(tab.t(title));
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: tab.t(key), exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** Saves, and waits until that is done. */
export const save = async (tab: DesignTab): Promise<void> => {
  await tab.button('save').click();
  await tab.expectSaved();
};

/** What the server has of an account's room, and which version of it it is. */
export const savedRoom = async (
  page: Page,
  { sessionToken, userData }: Account,
): Promise<{ config: MeetingConfig; version: string } | null> => {
  const answered = await page.request.get('/api/partner-resources/get-subscription', {
    params: { phoneNumber: userData.phoneNumber },
    headers: { Authorization: `Bearer ${sessionToken}` },
  });
  return answered.status() === 404 ? null : ((await answered.json()) as never);
};

/** Saves a room as another client of the API would, over whatever is there. */
export const saveElsewhere = async (
  page: Page,
  { sessionToken }: Account,
  config: MeetingConfig,
): Promise<void> => {
  const answered = await page.request.post('/api/partner-resources/insert-subscription', {
    headers: { Authorization: `Bearer ${sessionToken}` },
    data: { config, planType: 'preview' },
  });
  expect(answered.status()).toBe(200);
};

/** All that the cards, the preview and the miniature show, to be compared as a whole. */
export const shown = ({ page }: DesignTab) =>
  page.locator('[data-design]').evaluate((root) => ({
    // The logo's editor stands there too, closed, once a pointer has come near the logo.
    fields: [...root.querySelectorAll<HTMLInputElement>('section input:not([type="file"])')].map((input) =>
      input.type === 'radio' ? input.checked : input.value,
    ),
    media: [...root.querySelectorAll('section :is(img, video)')].map((media) => media.getAttribute('src')),
    miniature: root.querySelector('[role="img"] [style]')?.getAttribute('style'),
  }));

/** What is said to who does not see it happen: `undone`, `redone` or `resetDone`. */
export const expectTold = ({ page, t }: DesignTab, key: string, values: Record<string, string>) =>
  expect(page.getByRole('status').getByText(t(key, values), { exact: true })).toHaveCount(1);

/** A room with everything branded, its video in sight. */
export const brandedRoom: MeetingConfig = {
  name: 'Casa Ñandú',
  welcomeMessage: 'Pase y siéntese',
  theme: { primaryColor: '#0D6B4D', secondaryColor: '#114488', headerColor: '#2F80ED' },
  logo: '/icons/icon-192.png',
  backgroundVideo: '/video.mp4',
  backgroundImage: { url: '/icons/icon-512.png', overlayOpacity: 0.7 },
};

/** The design tab of a partner with that room; its video is one that no browser plays. */
export const openBranded = async (
  page: Page,
  account: Account,
  language: Language = 'en',
): Promise<DesignTab> => {
  await page.route('**/video.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body: 'no video' }));
  await saveElsewhere(page, account, brandedRoom);
  return openDesign(page, account, language);
};
