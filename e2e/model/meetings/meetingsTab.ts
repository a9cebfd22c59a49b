import type { Locator, Page } from '@playwright/test';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import type { Step } from '../../../tests/model/plan.ts';
import { paidPlan, statusUrl } from '../../subscription/subscriptionTab.ts';
import { onScreen } from '../../support/flows.ts';
import { openDashboard } from '../../support/partner.ts';
import type { CallResult } from '../heldCalls.ts';
import type { Stage } from '../pageWalk.ts';

const config = {
  ...defaultMeetingConfig,
  name: 'Casa Iglesias',
  theme: { ...defaultMeetingConfig.theme, primaryColor: '#1A5CBA' },
};
const space = { config, version: '1', lobbyPreviewUrl: null, status: 'active', planType: 'premium' };

/** The meetings tab of a partner who has a plan and this space. */
export const openMeetings = async ({ page, account }: Stage, previewUrl: string | null): Promise<void> => {
  await page.route('**/get-subscription**', (route) => route.fulfill({ json: { ...space, previewUrl } }));
  await page.route(statusUrl, (route) => route.fulfill({ json: paidPlan }));
  await openDashboard(page, await account());
  await onScreen(page, 'meetings');
};

/** All that the tab shows, including its share sheet. */
export const meetingsTab = (page: Page): Locator => page.locator('[role="tabpanel"]:not([hidden])');

/** How the next call of a port ends in this path. */
export const nextResult = (ahead: readonly Step[], port: string): CallResult | undefined =>
  ahead.find((step): step is CallResult => 'value' in step && step.to === port);
