import { expect, type Locator, type Page } from '@playwright/test';
import type { Asset } from '../../machines/contract/media.ts';
import type { MeetingConfig, ThemeColor } from '../../machines/contract/meetingConfig.ts';
import type { DesignCard } from '../../machines/design/branding.ts';
import { timings } from '../../machines/timings.ts';
import { neverFire } from '../support/clock.ts';
import { openTab } from '../support/flows.ts';
import { type Account, openDashboard } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

export const saveUrl = '**/insert-subscription';
export const readUrl = '**/get-subscription**';
export const uploadUrl = '**/upload-to-*';

/** A file as it is chosen from the disk. */
export interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Language = 'en' | 'es';

/** Locators and checks of the design tab. */
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
  /** A button of the tab, not of its dialogs, by the key of its text. */
  button(key: string, values?: Record<string, string | number>): Locator;
  /** The button that takes the nearest colour for white text; `ratio` as it is displayed. */
  nearest(color: ThemeColor, hex: string, ratio: string): Locator;
  /** Checks the save bar: `hidden`, `unsaved`, `saving`, `saved` or `failed`. */
  expectBar(state: string): Promise<void>;
  /** Checks that everything is saved; the message may be hidden again. */
  expectSaved(): Promise<void>;
  /** The preview card's two views. */
  view(view: 'live' | 'saved'): Locator;
  /** The screen that the preview shows. */
  device(device: 'desktop' | 'phone'): Locator;
  /** The live view of the lobby. */
  readonly miniature: Locator;
  /** The frame of the saved lobby, visible or not. */
  readonly frame: Locator;
  /** The state of an upload, in `data-screen`. */
  upload(asset: Asset): Locator;
  /** The file field of a card. */
  file(card: 'logo' | 'background'): Locator;
  /** The open dialog with this title. */
  dialog(title: string): Locator;
}

const titles = { basic: 'basic', colors: 'colors', logo: 'logo', background: 'bg' } as const;

/** The parts of the design tab of this page. */
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
    nearest: (color, hex, ratio) => button(`${t(color)}: ${t('preferWhite', { color: hex, ratio })}`),
    expectBar: (state) => expect(page.locator('[data-state]')).toHaveAttribute('data-state', state),
    expectSaved: () => expect(page.locator('[data-state]')).toHaveAttribute('data-state', /^(saved|hidden)$/),
    view: (view) => page.getByRole('radio', { name: t(view === 'live' ? 'live' : 'savedRoom') }),
    device: (device) => page.getByRole('radio', { name: t(device), exact: true }),
    miniature: page.getByRole('img', { name: t('liveLabel') }),
    frame: page.locator(`iframe[title="${t('frame')}"]`),
    upload: (asset) => page.locator(`[data-upload="${asset}"]`),
    file: (name) => card(name).locator('input[type=file]'),
    dialog: (title) =>
      page.locator('dialog[open]').filter({ has: page.getByRole('heading', { name: title }) }),
  };
};

/** Opens the design tab of a signed-in partner. */
export const openDesign = async (
  page: Page,
  account: Account,
  language: Language = 'en',
): Promise<DesignTab> => {
  await openDashboard(page, account);
  await openTab(page, { language }, 'design');
  return designTab(page, language);
};

/** The error of an upload; empty without one. */
export const alertOf = (tab: DesignTab, asset: Asset): Locator => tab.upload(asset).getByRole('alert');

/** Switches the background to videos. */
export const chooseVideos = (tab: DesignTab): Promise<void> =>
  tab.page.getByText(tab.t('video'), { exact: true }).click();

/** Checks the state of an upload. */
export const expectUpload = (tab: DesignTab, asset: Asset, screen: string): Promise<void> =>
  expect(tab.upload(asset)).toHaveAttribute('data-screen', screen);

/** The message of an upload, which goes by itself after 3 s, stays in pages that open from now on. */
export const keepUploadedMessage = ({ page }: { page: Page }): Promise<void> =>
  neverFire(page, timings.uploadedMessage);

/** Presses a button of the open dialog, and checks that the dialog closes. */
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

/** The design that the server has of an account, with its version. */
export const savedDesign = async (
  page: Page,
  { sessionToken, userData }: Account,
): Promise<{ config: MeetingConfig; version: string } | null> => {
  const answered = await page.request.get('/api/partner-resources/get-subscription', {
    params: { phoneNumber: userData.phoneNumber },
    headers: { Authorization: `Bearer ${sessionToken}` },
  });
  return answered.status() === 404 ? null : ((await answered.json()) as never);
};

/** Saves a design as another client of the API would, over any version. */
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

/** Everything that the cards and the miniature show, to be compared as a whole. */
export const shown = ({ page }: DesignTab) =>
  page.locator('[data-design]').evaluate((root) => ({
    // Without the logo editor: it is rendered, closed, once a pointer has come near the logo.
    fields: [...root.querySelectorAll<HTMLInputElement>('section input:not([type="file"])')].map((input) =>
      input.type === 'radio' ? input.checked : input.value,
    ),
    media: [...root.querySelectorAll('section :is(img, video)')].map((media) => media.getAttribute('src')),
    miniature: root.querySelector('[role="img"] [style]')?.getAttribute('style'),
  }));

/** Checks what screen readers announce: `undone`, `redone` or `resetDone`. */
export const expectAnnounced = ({ page, t }: DesignTab, key: string, values: Record<string, string>) =>
  expect(page.getByRole('status').getByText(t(key, values), { exact: true })).toHaveCount(1);

/** A design in which everything is branded, with a video. */
export const brandedSpace: MeetingConfig = {
  name: 'Casa Ñandú',
  welcomeMessage: 'Pase y siéntese',
  theme: { primaryColor: '#0D6B4D', secondaryColor: '#114488', headerColor: '#FFE066' },
  logo: '/icons/icon-192.png',
  logoLook: null,
  logoSource: null,
  backgroundVideo: '/video.mp4',
  backgroundImage: { url: '/icons/icon-512.png', overlayOpacity: 0.7 },
  room: 'gallery',
};

/** Opens the design tab with that design; no browser plays its video. */
export const openBranded = async (
  page: Page,
  account: Account,
  language: Language = 'en',
): Promise<DesignTab> => {
  await page.route('**/video.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body: 'no video' }));
  await saveElsewhere(page, account, brandedSpace);
  return openDesign(page, account, language);
};
