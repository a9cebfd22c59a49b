import { expect } from '@playwright/test';
import { holdScripts } from '../support/scripts.ts';
import { texts } from '../support/texts.ts';
import { answerTo, inside, knock, openGuest, openMeetings, startMeeting, test } from './people.ts';

const t = texts('en');

test('[ROOM-5][ROOM-6] who is let in before the code of the call has come may leave and is connected to nobody; once it is there they are inside, and connected; a host who closes the tab has the way back in the dashboard before the silence would give it', async ({
  page,
  account,
  browser,
}) => {
  await openMeetings(page, await account());
  const host = await startMeeting(page, 'en');
  const guest = await openGuest(browser, host.url(), 'en');
  const release = await holdScripts(guest, '**/CallScreen-*.js');
  const connections = () => guest.evaluate(() => (globalThis as { made?: number }).made ?? 0);
  await knock(guest, 'Ana', 'en');
  await guest.evaluate(() => {
    const counted = globalThis as { made?: number };
    globalThis.RTCPeerConnection = new Proxy(RTCPeerConnection, {
      construct: (Connection, given) => {
        counted.made = (counted.made ?? 0) + 1;
        return new Connection(...given);
      },
    });
  });
  await answerTo(host, 'Ana', 'admit', 'en').click();
  await expect(guest.getByText(t('lobby', 'call.loading'))).toBeFocused();
  await expect(guest.getByRole('button', { name: t('meetings', 'lobby.leave') })).toBeEnabled();
  expect(await connections()).toBe(0);
  release();
  await expect(inside(guest)).toBeVisible();
  await expect.poll(connections).toBeGreaterThan(0);
  const way = page.getByRole('region', { name: t('rooms', 'title') }).getByText(t('rooms', 'withoutHost'));
  await expect(way).toHaveCount(0);
  await host.close({ runBeforeUnload: true });
  // Silence alone would take 28 to 44 s.
  await expect(way).toBeVisible({ timeout: 20_000 });
  await guest.context().close();
});
