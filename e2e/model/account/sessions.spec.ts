import { expect, type Page } from '@playwright/test';
import { type SessionsSnapshot, sessionsScreen } from '../../../machines/account/sessionsMachine.ts';
import { sessions } from '../../../tests/model/plans/account/sessions.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { noPlan, statusUrl } from '../../subscription/subscriptionTab.ts';
import { openDashboard, test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { failedBy } from '../failed.ts';
import type { Answer } from '../heldCalls.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';

const t = texts('en');
const part = (page: Page) => page.getByRole('region', { name: t('account', 'sessions.title') });

const open = async ({ page, account }: Stage): Promise<void> => {
  // The dashboard itself asks first, whether somebody signed in: that is no call of the list.
  let isTold = false;
  await page.route('**/api/auth/sessions', (route) => {
    if (isTold) return route.fallback();
    isTold = true;
    return route.fulfill({ json: { sessions: [] } });
  });
  const told = page.waitForResponse('**/api/auth/sessions');
  await page.route(statusUrl, (route) => route.fulfill({ json: noPlan }));
  await openDashboard(page, await account());
  await told;
  await page.getByRole('button', { name: t('dashboard', 'showContact') }).click();
  await page.getByRole('button', { name: t('dashboard', 'account.open') }).click();
  await expect(part(page)).toBeVisible();
};

const agrees = async (snapshot: SessionsSnapshot, { page }: Stage): Promise<void> => {
  const { sessions, ending, reason } = snapshot.context;
  const screen = sessionsScreen(snapshot);
  await expect(part(page).getByRole('list')).toHaveAttribute('data-screen', screen);
  await expect(part(page).getByRole('listitem')).toHaveCount(sessions.length);
  const said = {
    ...{ loading: 'loading', ending: 'ending', endingOthers: 'ending' },
    ...{ failed: null, still: null, refused: null },
    ended: ending === null ? 'othersEnded' : 'ended',
  } as const;
  const key = said[screen];
  await expect(part(page).getByRole('status')).toHaveText(
    key === null ? '' : t('account', `sessions.${key}`),
  );
  const alert = { failed: t('account', 'sessions.notLoaded'), refused: reason?.text ?? '' };
  const alerted = screen === 'failed' || screen === 'refused' ? [alert[screen]] : [];
  await expect(part(page).getByRole('alert')).toHaveText(alerted);
};

const ended = (ending: { kind: string; value?: unknown }): Answer =>
  ending.kind === 'resolve' ? { status: 204 } : failedBy(ending.value);

test.describe('the paths of the list of sessions, walked in the page', () => {
  test.use({ provoked: consoleOfFaults });
  const missing = walkInPage({
    machine: sessions.machine,
    plan: sessions.plans[0],
    ids: '[ACC-3]',
    part,
    open,
    // The page does it by itself; that it may fail is in sessionsMachine.test.ts.
    own: ['markSeen'],
    // This device's own session has no button.
    isPossible: (step) =>
      !(step.kind === 'reject' && step.to === 'markSeen') && !('event' in step && step.event['id'] === 'own'),
    calls: {
      listSessions: {
        url: '**/api/auth/sessions',
        answer: (ending) =>
          ending.kind === 'resolve' ? { json: { sessions: ending.value } } : failedBy(ending.value),
      },
      endSession: { url: '**/api/auth/sessions/*', answer: ended },
      endOthers: { url: '**/api/auth/sessions', answer: ended },
    },
    agrees,
  });
  expectAllBut('[ACC-3]', [missing]);
});
