import { expect, type Locator } from '@playwright/test';
import {
  type BrandingSnapshot,
  designQuestion,
  fieldErrors,
  saveBarScreen,
} from '../../machines/design/brandingMachine.ts';
import type { DesignTab } from '../designTab.ts';

/** Saves, the first time or again. */
export const saveButton = ({ page, t }: DesignTab): Locator =>
  page.getByRole('button', { name: new RegExp(`^(${t('save')}|${t('saveRetry')})$`) });

/** The answers to the question that stands over the page; nothing else can be done then. */
export const answersTo: Readonly<Record<string, readonly string[]>> = {
  conflict: ['conflict.kept', 'conflict.loaded', 'conflict.cancelled'],
  loadingOther: ['conflict.cancelled'],
  leave: ['leave.cancelled', 'leave.confirmed', 'leave.saveChosen'],
  discard: ['discard.cancelled', 'edits.discarded'],
};
/** The question is the machine's, and each of its buttons can be pressed as the machine can hear of it. */
export const questionAgrees = async (
  snapshot: BrandingSnapshot,
  { page, t, dialog }: DesignTab,
): Promise<void> => {
  const question = designQuestion(snapshot);
  const titles = {
    conflict: 'conflictTitle',
    loadingOther: 'conflictTitle',
    leave: 'leaveDialog.title',
    discard: 'discardDialog.title',
  };
  await expect(page.locator('dialog[open] h2')).toHaveText(question === null ? [] : [t(titles[question])]);
  if (question === null) return;
  const open = dialog(t(titles[question]));
  const buttons = {
    conflictKeep: 'conflict.kept',
    conflictLoad: 'conflict.loaded',
    conflictCancel: 'conflict.cancelled',
    'leaveDialog.cancel': 'leave.cancelled',
    'leaveDialog.leave': 'leave.confirmed',
    'leaveDialog.save': 'leave.saveChosen',
    'discardDialog.cancel': 'discard.cancelled',
    'discardDialog.cont': 'edits.discarded',
  } as const;
  for (const [key, type] of Object.entries(buttons))
    if (answersTo[question]?.includes(type) || (question === 'loadingOther' && key.startsWith('conflict')))
      await expect(open.getByRole('button', { name: t(key), exact: true })).toBeEnabled({
        enabled: snapshot.can({ type }),
      });
};

/** The bar at the bottom: its word, what it says, and which of its buttons can be pressed. */
export const barAgrees = async (snapshot: BrandingSnapshot, tab: DesignTab): Promise<void> => {
  const { page, t } = tab;
  const screen = saveBarScreen(snapshot);
  const { error, message, restored } = snapshot.context;
  await tab.expectBar(screen);
  const words = {
    hidden: '',
    unsaved: t(restored ? 'draftBack' : 'unsaved'),
    saving: t('saving'),
    saved: message ?? t('saved'),
    failed: error === null ? '' : t(`saveErrors.${error}`),
  };
  await expect(page.locator('[data-state] [role="status"]')).toHaveText(words[screen]);
  const hasButtons = screen !== 'hidden' && screen !== 'saved';
  await expect(page.locator('[data-state] button')).toHaveCount(hasButtons ? 4 : 0);
  if (!hasButtons || designQuestion(snapshot) !== null) return;
  for (const [found, type] of [
    [tab.button('undo'), 'edit.undone'],
    [tab.button('redo'), 'edit.redone'],
    [tab.button('discard'), 'discard.requested'],
    [saveButton(tab), 'save.requested'],
  ] as const)
    await expect(found).toBeEnabled({ enabled: snapshot.can({ type }) });
};

/** The cards: what stands in their fields, what is wrong there, what can be set back, and what was said of it. */
export const cardsAgree = async (snapshot: BrandingSnapshot, tab: DesignTab): Promise<void> => {
  const { page, t } = tab;
  const { config, typed, told } = snapshot.context;
  await expect(tab.space).toHaveValue(config.name);
  await expect(tab.welcome).toHaveValue(config.welcomeMessage);
  await expect(tab.hex('primaryColor')).toHaveValue(typed.primaryColor ?? config.theme.primaryColor);
  const complaints = Object.values(fieldErrors(snapshot)).filter((error) => error !== null);
  await expect(page.locator('[data-design] [aria-invalid="true"]')).toHaveCount(complaints.length);
  await expect(tab.overlay).toHaveCount(config.backgroundVideo === null ? 1 : 0);
  const reset = page.locator('section').getByRole('button', { name: t('reset'), includeHidden: true });
  const cards = ['basic', 'colors', 'logo', 'background'] as const;
  await expect(reset).toHaveCount(cards.filter((card) => snapshot.can({ type: 'card.reset', card })).length);
  const news = page.locator('[data-design] > [role="status"]');
  const said = { undone: 'undone', redone: 'redone', reset: 'resetDone' } as const;
  if (told === null) await expect(news).toHaveText('');
  else await expect(news).toContainText(t(said[told.how], { what: '', card: '' }).trim());
};
