import { expect } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { ThemeColor } from '../../../machines/contract/meetingConfig.ts';
import type { BrandingSnapshot } from '../../../machines/design/brandingMachine.ts';
import { designQuestion, fieldErrors, saveBarScreen } from '../../../machines/design/brandingSelectors.ts';
import type { DesignTab } from '../../design/designTab.ts';

/** Whether the page took a granted exit: then the design is not rendered any more. */
export const isGone = (snapshot: BrandingSnapshot): boolean =>
  snapshot.matches({ leave: 'gone' }) ||
  (snapshot.matches({ leave: 'free' }) && snapshot.context.pendingExit !== null);

/** Whether a field already has the event's value: then the page sends nothing. */
export const isThere = (event: AnyEventObject, { config, typed }: BrandingSnapshot['context']): boolean => {
  const { type, color } = event;
  if (type === 'name.edited') return event['name'] === config.name;
  if (type === 'welcomeMessage.edited') return event['welcomeMessage'] === config.welcomeMessage;
  if (type === 'color.picked') return event['hex'] === config.theme[color as ThemeColor];
  if (type === 'color.typed') return event['text'] === typed[color as ThemeColor];
  if (type === 'overlay.changed') return event['opacity'] === config.backgroundImage.overlayOpacity;
  if (type === 'room.chosen') return event['room'] === config.room;
  return type === 'backgroundKind.chosen' && config.backgroundVideo !== null;
};

/** Checks the open dialog. */
export const questionAgrees = async (snapshot: BrandingSnapshot, { page, t }: DesignTab): Promise<void> => {
  const question = designQuestion(snapshot);
  const titles = {
    conflict: 'conflictTitle',
    leave: snapshot.context.pendingExit?.kind === 'logout' ? 'leaveDialog.logout.title' : 'leaveDialog.title',
    discard: 'discardDialog.title',
  };
  await expect(page.locator('dialog[open] h2')).toHaveText(question === null ? [] : [t(titles[question])]);
};

/** Checks the save bar: its screen, its text and its buttons. */
export const barAgrees = async (snapshot: BrandingSnapshot, tab: DesignTab): Promise<void> => {
  const { page, t } = tab;
  const screen = saveBarScreen(snapshot);
  const { error, message, restored, taken } = snapshot.context;
  await tab.expectBar(screen);
  const words = {
    hidden: '',
    unsaved: t(restored ? 'draftBack' : 'unsaved'),
    saving: t('saving'),
    saved: message ?? t('saved'),
    failed: error === null ? '' : 'text' in error ? error.text : t(`saveErrors.${error.key}`),
  };
  const status = page.locator('[data-state] [role="status"]');
  if (screen === 'saved' && taken.length > 0)
    await expect(status).toContainText(t('savedMerged', { fields: '|' }).split('|')[0] ?? '');
  else await expect(status).toHaveText(words[screen]);
  const hasButtons = screen !== 'hidden' && screen !== 'saved';
  // Undo, redo, discard, save; and one that leads to what is wrong.
  const isWrong = Object.values(fieldErrors(snapshot)).some((wrong) => wrong !== null);
  await expect(page.locator('[data-state] button')).toHaveCount(hasButtons ? (isWrong ? 5 : 4) : 0);
};

/** Checks the cards: fields, errors, reset buttons and the announcement. */
export const cardsAgree = async (snapshot: BrandingSnapshot, tab: DesignTab): Promise<void> => {
  const { page, t } = tab;
  const { config, typed, announcement } = snapshot.context;
  await expect(tab.space).toHaveValue(config.name);
  await expect(tab.welcome).toHaveValue(config.welcomeMessage);
  await expect(tab.hex('primaryColor')).toHaveValue(typed.primaryColor ?? config.theme.primaryColor);
  const errors = Object.values(fieldErrors(snapshot)).filter((error) => error !== null);
  await expect(page.locator('[data-design] [aria-invalid="true"]')).toHaveCount(errors.length);
  await expect(tab.overlay).toHaveCount(config.backgroundVideo === null ? 1 : 0);
  const reset = page.locator('section').getByRole('button', { name: t('reset'), includeHidden: true });
  const cards = ['basic', 'colors', 'logo', 'background'] as const;
  await expect(reset).toHaveCount(cards.filter((card) => snapshot.can({ type: 'card.reset', card })).length);
  const status = page.locator('[data-design] > [role="status"]');
  const said = {
    undone: 'undone',
    redone: 'redone',
    reset: 'resetDone',
    fromLogo: 'fromLogoDone',
  } as const;
  if (announcement === null) await expect(status).toHaveText('');
  else await expect(status).toContainText(t(said[announcement.how], { what: '', card: '' }).trim());
};
