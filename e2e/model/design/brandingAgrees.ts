import { expect } from '@playwright/test';
import type { BrandingSnapshot } from '../../../machines/design/brandingMachine.ts';
import { designQuestion, fieldErrors, saveBarScreen } from '../../../machines/design/brandingSelectors.ts';
import type { DesignTab } from '../../design/designTab.ts';

/** The question is the machine's. */
export const questionAgrees = async (snapshot: BrandingSnapshot, { page, t }: DesignTab): Promise<void> => {
  const question = designQuestion(snapshot);
  const titles = {
    conflict: 'conflictTitle',
    loadingOther: 'conflictTitle',
    leave: 'leaveDialog.title',
    discard: 'discardDialog.title',
  };
  await expect(page.locator('dialog[open] h2')).toHaveText(question === null ? [] : [t(titles[question])]);
};

/** The bar at the bottom: its word, what it says, and whether its buttons are there. */
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
};

/** The cards: what stands in their fields, what is wrong there, what can be set back, and what was said of it. */
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
  const news = page.locator('[data-design] > [role="status"]');
  const said = { undone: 'undone', redone: 'redone', reset: 'resetDone' } as const;
  if (announcement === null) await expect(news).toHaveText('');
  else await expect(news).toContainText(t(said[announcement.how], { what: '', card: '' }).trim());
};
