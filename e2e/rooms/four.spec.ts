import { expect } from '@playwright/test';
import { texts } from '../support/texts.ts';
import { expectMovingPicture } from './media.ts';
import { answerTo, inside, knock, openGuest, openMeetings, startMeeting, test } from './people.ts';
import { smallCameraWidth } from './smallCamera.ts';

const t = texts('en');
const button = (key: string, values = {}) => ({ name: t('call', key, values), exact: true });
const withKey = (name: string, key: string) => button('withKey', { label: t('call', name), key });

test('[ROOM-3][ROOM-4][ROOM-5] four see each other, a fifth waits for a place, a screen is shared, beside which a host with a phone can remove everybody, and one who is removed is told so', {
  tag: '@alone',
}, async ({ page, account, browser }) => {
  await openMeetings(page, await account());
  const host = await startMeeting(page, 'en');
  await host.keyboard.press('v');
  const names = ['Ana', 'Bea', 'Cruz'];
  const guests = await Promise.all(names.map(() => openGuest(browser, host.url(), 'en')));
  for (const [at, guest] of guests.entries()) {
    await guest.getByRole('button', { name: t('lobby', 'turnOn') }).click();
    await knock(guest, names[at] ?? '', 'en');
  }
  const fifth = await openGuest(browser, host.url(), 'en');
  await knock(fifth, 'Dora', 'en');
  // It admits those whom the host has heard of, as far as there are places.
  for (const name of [...names, 'Dora']) await expect(answerTo(host, name, 'admit', 'en')).toBeVisible();
  await host.getByRole('button', { name: t('rooms', 'admitAll') }).click();
  await expect(host.getByText(t('rooms', 'problems.full'))).toBeVisible();
  const all = [...guests, host].map((one, at) => ({ one, name: [...names, 'Casa Iglesias'][at] ?? '' }));
  for (const { one, name } of all)
    for (const other of all) if (other.name !== name) await expectMovingPicture(one, other.name);

  await expect(fifth.getByText(t('lobby', 'waiting.hostHere'))).toBeVisible();

  await host.getByRole('button', withKey('screen.off', 'S')).click();
  await expect(host.getByRole('button', withKey('screen.on', 'S'))).toBeVisible();
  const [ana] = guests;
  if (ana === undefined) throw new Error('Nobody is there');
  const shared = ana.getByRole('listitem').filter({ hasText: t('call', 'sharing') });
  await expect(shared).toBeVisible();
  // The tab that is shared is larger than any camera's picture here.
  const widthOfHost = () =>
    ana
      .getByLabel('Casa Iglesias', { exact: true })
      .evaluate((video) => (video instanceof HTMLVideoElement ? video.videoWidth : 0));
  await expect.poll(widthOfHost).toBeGreaterThan(smallCameraWidth);
  await expectMovingPicture(ana, 'Bea');
  await host.getByRole('button', withKey('screen.on', 'S')).click();
  await expect(shared).toHaveCount(0);
  await expect.poll(widthOfHost).toBeLessThanOrEqual(smallCameraWidth);

  await ana.getByRole('button', withKey('screen.off', 'S')).click();
  await expect(host.getByRole('listitem').filter({ hasText: t('call', 'sharing') })).toBeVisible();
  for (const width of [390, 320]) {
    await host.setViewportSize({ width, height: 844 });
    // Only if what is pressed is the button, and nothing over it.
    for (const name of names)
      await host.getByRole('button', button('remove', { name })).click({ trial: true });
  }

  await host.getByRole('button', button('remove', { name: 'Ana' })).click();
  await host.getByRole('button', button('ask.removalYes')).click();
  await expect(ana.getByText(t('lobby', 'over.removed'), { exact: true })).toBeVisible();
  await answerTo(host, 'Dora', 'admit', 'en').click();
  await expect(inside(fifth)).toBeVisible();
  for (const guest of [...guests, fifth]) await guest.context().close();
});
