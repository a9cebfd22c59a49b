import { expect } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { saveElsewhere } from '../design/designTab.ts';
import { expectAccessible } from '../support/accessible.ts';
import { givePlan, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

test.use({ provoked: /status of 503/ });

test('[SPACE-3][ROOM-6] a room’s page that did not open is tried again without a worker, and keeps its query and what stands behind the #', async ({
  page,
  account,
  home,
}) => {
  const partner = await account();
  await saveElsewhere(page, partner, { ...defaultMeetingConfig, welcomeMessage: 'Pasa.' });
  await givePlan(page.request, partner);
  const lobby = `${home.meetingOrigin}/?pId=${partner.userData.partnerId}`;
  // As while the database is away: that page has the same form.
  const instead = `${home.meetingOrigin}/offline?lng=en`;
  await page.route(
    lobby,
    async (route) => route.fulfill({ response: await route.fetch({ url: instead }), status: 503 }),
    { times: 1 },
  );
  await page.goto(`${lobby}#kept`);
  const again = page.getByRole('button', { name: texts('en')('server', 'TRY_AGAIN') });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.click();
  await expect(page.getByText('Pasa.', { exact: true })).toBeVisible();
  expect(page.url()).toBe(`${lobby}#kept`);
});
