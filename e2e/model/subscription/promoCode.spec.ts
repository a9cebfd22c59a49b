import { expect } from '@playwright/test';
import type { PromoSnapshot } from '../../../machines/subscription/promoCodeMachine.ts';
import { promoCode } from '../../../tests/model/plans/subscription/promoCode.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { noPlan, statusUrl, subscriptionTab } from '../../subscription/subscriptionTab.ts';
import { openTab } from '../../support/flows.ts';
import { test } from '../../support/partner.ts';
import { failedBy } from '../failed.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';
import { reopenDashboard } from './reopenDashboard.ts';

/** Opens the offer with the promo code's box. Without a plan the box stays visible. */
const open = async (stage: Stage, { code }: { code: string | null }): Promise<void> => {
  const { page } = stage;
  if (page.url() === 'about:blank') await page.clock.install();
  await page.route(statusUrl, (route) => route.fulfill({ json: noPlan }));
  await reopenDashboard(stage, code === null ? '' : `?promo=${encodeURIComponent(code)}`);
};

const [plan] = promoCode.plans;

const agrees = async (snapshot: PromoSnapshot, stage: Stage): Promise<void> => {
  const { code, t, expectScreen } = subscriptionTab(stage.page);
  const { error, isPrefilled } = snapshot.context;
  const isApplying = snapshot.matches('applying');
  await expectScreen('inactive');
  await expect(code).toHaveValue(snapshot.context.code);
  const message = error && ('text' in error ? error.text : t(`promoCode.${error.key}`));
  await expect(code.and(stage.page.locator('[aria-invalid="true"]'))).toHaveCount(error === null ? 0 : 1);
  await expect(code).toHaveAccessibleDescription(isPrefilled ? t('promoPrefilled') : (message ?? ''));
  await expect(code).toBeEditable({ editable: !isApplying });
  await expect(stage.page.getByRole('tabpanel').locator('form').getByRole('button')).toHaveAccessibleName(
    t(isApplying ? 'applying' : 'apply'),
  );
};

test.describe('the paths of the promo code’s box, walked in the page', () => {
  test.use({ provoked: consoleOfFaults });
  const missing = walkInPage({
    machine: promoCode.machine,
    plan: { ...plan, events: [...(plan.events ?? []), { type: 'promo.edited', code: 'LATER-2027' }] },
    ids: '[SUB-6]',
    open,
    acts: {
      'promo.edited': (event, { page }) => subscriptionTab(page).code.fill(String(event['code'])),
      'tab.left': async (_, { page, language }) => {
        await openTab(page, { language }, 'design');
        await openTab(page, { language }, 'subscription');
      },
    },
    calls: {
      applyCode: {
        url: '**/api/stripe/apply-promo-code',
        answer: (ending) =>
          ending.kind === 'resolve' ? { json: { success: true } } : failedBy(ending.value),
      },
    },
    // While the code is checked the field is read-only. Typing the present text changes nothing.
    isPossible: (step, snapshot) =>
      !('event' in step && step.event.type === 'promo.edited') ||
      !(snapshot.matches('applying') || step.event['code'] === snapshot.context.code),
    agrees,
  });
  expectAllBut('[SUB-6]', [missing]);
});
