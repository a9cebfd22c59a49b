import { expect, type Page, type Route } from '@playwright/test';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import {
  previewAddress,
  previewDevice,
  previewMachine,
  previewScreen,
  previewView,
} from '../../../machines/design/previewMachine.ts';
import { preview } from '../../../tests/model/plans/design/preview.ts';
import { designTab, saveUrl } from '../../design/designTab.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { test } from '../../support/partner.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';
import { openDesignAnew } from './designAnew.ts';

test.use({ provoked: consoleOfFaults });

/** Per page: the unanswered saves, the number of edits, the saved name, and the origin of the lobby. */
const spaces = new WeakMap<Page, { saves: Route[]; edits: number; saved: string; meetingOrigin: string }>();

/** An address of the plan, at the lobby's origin. */
const atLobby = (page: Page, url: string | null): string | null =>
  url?.replace('https://rooms.test', spaceOf(page).meetingOrigin) ?? null;

const spaceOf = (page: Page) => {
  const space = spaces.get(page);
  if (!space) throw new Error('No space is open');
  return space;
};

const tabOf = ({ page, language }: Stage) => designTab(page, language);

const edit = async (stage: Stage): Promise<void> => {
  const space = spaceOf(stage.page);
  space.edits += 1;
  await tabOf(stage).space.fill(`Room ${space.edits}`);
};

/** The running save; without one, makes an edit and saves it. */
const saving = async (stage: Stage): Promise<Route> => {
  const { saves } = spaceOf(stage.page);
  if (saves.length === 0) {
    await edit(stage);
    const { t, page } = tabOf(stage);
    await page.getByRole('button', { name: new RegExp(`^(${t('save')}|${t('saveRetry')})$`) }).click();
  }
  await expect.poll(() => saves.length).toBe(1);
  const save = saves.pop();
  if (!save) throw new Error('Nothing is saved');
  return save;
};

/** Only narrow windows have them: designPhone.spec.ts is there. */
const onPhones = ['preview.enlarged', 'preview.reduced'];

const missing = walkInPage({
  machine: previewMachine,
  plan: {
    ...preview.plans[0],
    events: preview.plans[0].events?.filter(({ type }) => !onPhones.includes(type)) ?? [],
  },
  ids: '[DSGN-4] [DSGN-6] [DSGN-9]',
  open: async (stage, { url }) => {
    const { page } = stage;
    const saves: Route[] = [];
    const { meetingOrigin } = await (await page.request.get('/api/config')).json();
    spaces.set(page, { saves, edits: 0, saved: defaultMeetingConfig.name, meetingOrigin });
    await page.route(saveUrl, (route) => {
      saves.push(route);
    });
    await openDesignAnew(stage, {
      saved: defaultMeetingConfig,
      version: '1',
      previewUrl: atLobby(page, url),
    });
  },
  acts: {
    'preview.refreshed': async ({ at }, stage) => {
      const { space, button, page } = tabOf(stage);
      // Only a space without unsaved edits is refreshed at once.
      await space.fill(spaceOf(page).saved);
      await page.clock.setSystemTime(at);
      await button('refresh').click();
    },
    'preview.saveAwaited': async (_, stage) => {
      await edit(stage);
      await tabOf(stage).button('saveAndRefresh').click();
      // Whoever ends it must not take it for one that is still to be made.
      await expect.poll(() => spaceOf(stage.page).saves.length).toBe(1);
    },
    'preview.saved': async ({ url, at }, stage) => {
      const save = await saving(stage);
      await stage.page.clock.setSystemTime(at);
      spaceOf(stage.page).saved = save.request().postDataJSON().config.name;
      await save.fulfill({
        json: { previewUrl: atLobby(stage.page, url), lobbyPreviewUrl: null, message: null, version: '2' },
      });
    },
    'preview.saveFailed': async (_, stage) => (await saving(stage)).abort('connectionreset'),
    'preview.edited': (_, stage) => edit(stage),
    'preview.viewChosen': ({ view }, stage) => tabOf(stage).view(view).check(),
    'preview.deviceChosen': ({ device }, stage) => tabOf(stage).device(device).check(),
  },
  isPossible: (step, snapshot) => {
    if (step.kind !== 'event') return true;
    const { type } = step.event;
    const isSaving = previewScreen(snapshot) === 'savingFirst';
    // An unsaved space cannot be refreshed, and during a save a refresh waits.
    if (type === 'preview.refreshed') return !isSaving && snapshot.context.url !== null;
    // A save needs an edit, which would switch the view.
    if (type === 'preview.saved' || type === 'preview.saveFailed')
      return isSaving || previewView(snapshot) === 'live';
    return true;
  },
  agrees: async (snapshot, stage) => {
    const { page, t, view, device, miniature, frame } = tabOf(stage);
    const [screen, seen, address, url] = [
      previewScreen(snapshot),
      previewView(snapshot),
      atLobby(page, previewAddress(snapshot)),
      atLobby(page, snapshot.context.url),
    ];
    const card = page.locator('[data-view]');
    await expect(card).toHaveAttribute('data-screen', screen);
    await expect(card).toHaveAttribute('data-view', seen);
    await expect(view(seen)).toBeChecked();
    await expect(device(previewDevice(snapshot))).toBeChecked();
    await expect(miniature).toHaveCount(seen === 'live' ? 1 : 0);
    if (address === null)
      await expect(card.getByText(t('placeholder'))).toBeVisible({ visible: seen === 'saved' });
    else await expect(frame).toHaveAttribute('src', address);
    await expect(frame).toHaveCount(address === null ? 0 : 1);
    const link = page.getByRole('link', { name: t('openTab') });
    await expect(link).toHaveCount(url === null ? 0 : 1);
    if (url !== null) await expect(link).toHaveAttribute('href', url);
    const isLoading = {
      savingFirst: t('savingFirst'),
      waiting: t('refreshing'),
      refreshing: t('refreshing'),
    };
    for (const [when, words] of Object.entries(isLoading))
      if (when === screen) await expect(card.getByText(words)).toBeVisible({ visible: seen === 'saved' });
    if (screen === 'idle' || screen === 'none')
      await expect(card.getByText(new RegExp(`${t('savingFirst')}|${t('refreshing')}`))).toHaveCount(0);
  },
});
expectAllBut('[DSGN-4] [DSGN-6] [DSGN-9]', [missing], {
  'only narrow windows have a small preview to enlarge; designPhone.spec.ts does': [
    'preview.size.large --preview.reduced[0]--> preview.size.small',
    'preview.size.small --preview.enlarged[0]--> preview.size.large',
  ],
});
