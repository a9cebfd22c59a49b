import { expect } from '@playwright/test';
import { texts } from '../support/texts.ts';
import { answerTo, inside, knock, openGuest, openMeetings, startMeeting, test } from './people.ts';

const t = texts('en');

test.use({
  alone: true,
  provoked:
    /ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONNECTION_RESET)|status of 503/,
});

test('[ROOM-3][ROOM-6] who is declined reads so, a lost network keeps the place of who waits and of who is inside, and the queue outlives the server', async ({
  page,
  account,
  browser,
  home,
}) => {
  await openMeetings(page, await account());
  const host = await startMeeting(page, 'en');
  const [ana, bea, cruz] = await Promise.all(
    ['Ana', 'Bea', 'Cruz'].map(async (name) => {
      const guest = await openGuest(browser, host.url(), 'en');
      await knock(guest, name, 'en');
      return guest;
    }),
  );
  if (!ana || !bea || !cruz) throw new Error('Somebody is missing');
  await answerTo(host, 'Cruz', 'decline', 'en').click();
  await expect(cruz.getByText(t('lobby', 'over.declined'), { exact: true })).toBeVisible();
  await answerTo(host, 'Ana', 'admit', 'en').click();
  await expect(inside(ana)).toBeVisible();

  for (const guest of [ana, bea]) await guest.context().setOffline(true);
  await expect(bea.getByText(t('lobby', 'reconnecting'))).toBeVisible();
  await expect(ana.getByText(t('call', 'offline'))).toBeVisible();
  for (const guest of [ana, bea]) await guest.context().setOffline(false);
  await expect(bea.getByText(t('lobby', 'reconnecting'))).toHaveCount(0);
  await expect(ana.getByText(t('call', 'offline'))).toHaveCount(0);
  await expect(inside(ana)).toBeVisible();

  await home.stop();
  await expect(bea.getByText(t('lobby', 'reconnecting'))).toBeVisible();
  await home.restart();
  await expect(bea.getByText(t('lobby', 'reconnecting'))).toHaveCount(0);
  await answerTo(host, 'Bea', 'admit', 'en').click();
  await expect(inside(bea)).toBeVisible();
  await expect(inside(ana)).toBeVisible();
  for (const guest of [ana, bea, cruz]) await guest.context().close();
});
