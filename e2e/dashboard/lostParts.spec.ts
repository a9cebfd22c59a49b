import { expect } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { saveElsewhere } from '../design/designTab.ts';
import { openTab } from '../support/flows.ts';
import { givePlan, openDashboard, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

const t = texts('en');

test.use({ provoked: /Failed to load resource|ChunkError/ });

test('[APP-10][ROOM-2] where the invitations’ code does not come, the waiting room, the links and the tabs stay', async ({
  page,
  account,
}) => {
  const partner = await account();
  await saveElsewhere(page, partner, { ...defaultMeetingConfig, name: 'Casa Iglesias' });
  await givePlan(page.request, partner);
  await page.route(/\/assets\/InvitationsScreen-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await openDashboard(page, partner);
  await openTab(page, { language: 'en' }, 'meetings');
  await expect(page.getByRole('tabpanel').getByText(t('app', 'error.chunk'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('rooms', 'title') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('meetings', 'start'), exact: true }).first()).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(4);
});
