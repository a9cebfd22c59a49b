import { expect, type Page } from '@playwright/test';
import type { PromoSnapshot } from '../../../machines/subscription/promoCodeMachine.ts';
import { limited, promoCode, refused } from '../../../tests/model/plans/subscription/promoCode.ts';
import { failures } from '../../../tests/samples.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { noPlan, statusUrl, subscriptionTab } from '../../subscription/subscriptionTab.ts';
import { openTab } from '../../support/flows.ts';
import { test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { failedBy } from '../failed.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';
import { reopenDashboard } from './reopenDashboard.ts';

/** Removes the code that the path before has left in this tab. */
const forgetCode = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('promoCode:')) sessionStorage.removeItem(key);
  });

/** Opens the offer with the code's box. No plan runs, so that the box stays in view. */
const open = async (stage: Stage, { code }: { code: string | null }): Promise<void> => {
  const { page } = stage;
  if (page.url() === 'about:blank') await page.clock.install();
  else await forgetCode(page);
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
  const box = stage.page.getByRole('tabpanel').locator('form');
  await expect(box.getByRole('button')).toHaveAccessibleName(t(isApplying ? 'applying' : 'apply'));
  const wait =
    texts(stage.language)('subscription', 'promoCode.errors.RATE_LIMITED', { time: '' }).split('.')[0] ?? '';
  await expect(stage.page.getByRole('status').filter({ hasText: wait })).toHaveCount(
    snapshot.matches('limited') ? 1 : 0,
  );
};

test.describe('the paths of the promo code’s box, walked in the page', () => {
  test.use({ provoked: consoleOfFaults });
  const missing = walkInPage({
    machine: promoCode.machine,
    plan: {
      ...plan,
      // A payment on its way takes the whole tab.
      events: [
        ...(plan.events ?? []).filter(({ type }) => type !== 'payment.waitEnded'),
        { type: 'promo.edited', code: 'LATER-2027' },
      ],
      actors: {
        applyCode: {
          resolves: [undefined],
          rejects: [limited, refused('ALREADY_ACTIVE'), refused('INVALID'), failures.network],
        },
        ticker: {},
        promoStorage: {},
      },
    },
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
    // The field is read-only while its code is checked; typing the same text changes nothing.
    isPossible: (step, snapshot) =>
      !('event' in step && step.event.type === 'promo.edited') ||
      !(snapshot.matches('applying') || step.event['code'] === snapshot.context.code),
    agrees,
  });
  expectAllBut('[SUB-6]', [missing], {
    'the wait for a payment takes the place of the box (subscription.spec.ts)': [
      'promoCode.applying --xstate.error.actor.applyCode[2]--> promoCode.rejected',
    ],
    'the end of that wait, deeper than a walk (subscriptionMachine.test.ts)': [
      'promoCode.rejected --payment.waitEnded[0]--> promoCode.editing',
    ],
    'a kept code is found after a reload and after an expired session (keptPromo.test.tsx)': [
      'promoCode --promo.found[0]--> (stays)',
    ],
    'a wait takes seconds, which PaymentWait.test.tsx lets pass': [
      'promoCode.limited --clock.ticked[0]--> promoCode.editing',
      'promoCode.limited --clock.ticked[1]--> (stays)',
      'promoCode.limited --xstate.error.actor.ticker[0]--> promoCode.editing',
    ],
  });
});
