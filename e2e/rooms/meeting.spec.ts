import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { texts } from '../support/texts.ts';
import { expectMovingPicture, expectSound } from './media.ts';
import { answerTo, inside, knock, openGuest, openMeetings, startMeeting, test } from './people.ts';

for (const language of journeyLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const t = texts(language);
    const button = (key: string, values = {}) => ({ name: t('call', key, values), exact: true });
    const withKey = (name: string, key: string) => button('withKey', { label: t('call', name), key });

    test('[ROOM-1][ROOM-2][ROOM-3][ROOM-4][ROOM-5][ROOM-6][QA-5] a guest on a phone sees themselves, knocks, is let in, sees and hears the host, reaches the lists of devices in the smallest windows, comes back after a reload with the microphone still off, and both are told of the end', async ({
      page,
      account,
      browser,
    }) => {
      await openMeetings(page, await account());
      const host = await startMeeting(page, language);
      expect(host.url()).not.toContain('ticket');

      const guest = await openGuest(browser, host.url(), language);
      await guest.getByRole('button', { name: t('lobby', 'turnOn') }).click();
      await expectMovingPicture(guest, t('lobby', 'own'));
      await knock(guest, 'Ana', language);
      await expectAccessible(guest);

      await expectAccessible(host);
      await expect(host).toHaveTitle('(1) Casa Iglesias');
      await answerTo(host, 'Ana', 'admit', language).click();
      await expectMovingPicture(host, 'Ana');
      await expect(host).toHaveTitle('Casa Iglesias');
      await expectSound(host, 'Ana');
      // Nobody has allowed the host's devices before, so they are off until a press.
      await host.keyboard.press('m');
      await host.keyboard.press('v');
      await expect(host.getByRole('button', withKey('mic.on', 'M'))).toBeVisible();
      await expectMovingPicture(guest, 'Casa Iglesias');
      await expectSound(guest, 'Casa Iglesias');
      await expectAccessible(guest);
      await expectNoOverflow(guest);
      await guest.setViewportSize({ width: 320, height: 568 });
      await expectNoOverflow(guest);
      await guest.getByLabel(t('call', 'choose'), { exact: true }).click();
      for (const height of [568, 256]) {
        await guest.setViewportSize({ width: 320, height });
        for (const key of ['short.mic', 'short.cam']) {
          const list = guest.getByRole('combobox', button(key));
          await list.scrollIntoViewIfNeeded();
          await expect(list).toBeInViewport({ ratio: 1 });
        }
      }
      await guest.getByLabel(t('call', 'choose'), { exact: true }).click();

      await guest.keyboard.press('m');
      await guest.reload();
      await expect(inside(guest)).toBeVisible();
      await expect(guest.getByRole('button', withKey('mic.off', 'M'))).toBeVisible();
      await expectMovingPicture(host, 'Ana');

      await host.getByRole('button', button('end')).click();
      await expectAccessible(host);
      await host.getByRole('button', button('ask.endYes')).click();
      for (const one of [guest, host]) {
        await expect(one.getByText(t('lobby', 'over.closed'), { exact: true })).toBeVisible();
        await expectAccessible(one);
      }
      await guest.context().close();
    });

    test('[ROOM-2][QA-5] a host who fills in a form lets a guest in over it, and the form stays', async ({
      page,
      account,
      browser,
    }) => {
      await openMeetings(page, await account());
      const host = await startMeeting(page, language);
      await page.bringToFront();
      await page.getByRole('button', { name: t('invitations', 'new') }).click();
      const form = page.getByRole('dialog', { name: t('invitations', 'form.new') });
      await page.keyboard.type('First talk');
      const guest = await openGuest(browser, host.url(), language);
      await knock(guest, 'Ana', language);
      const admit = form.getByRole('button', { name: t('rooms', 'admit'), exact: true });
      await expect(admit).toBeVisible();
      await page.setViewportSize({ width: 320, height: 568 });
      await expectAccessible(page);
      await expectNoOverflow(page);
      await admit.click();
      await expect(admit).toHaveCount(0);
      await expect(inside(guest)).toBeVisible();
      await expect(form.getByLabel(t('invitations', 'form.name'), { exact: true })).toHaveValue('First talk');
      await guest.context().close();
    });

    test('[ROOM-3][QA-5] a host declines all who wait after a question, and each is told so', async ({
      page,
      account,
      browser,
    }) => {
      await openMeetings(page, await account());
      const host = await startMeeting(page, language);
      const names = ['Ana', 'Bea'];
      const guests = await Promise.all(names.map(() => openGuest(browser, host.url(), language)));
      for (const [at, guest] of guests.entries()) await knock(guest, names[at] ?? '', language);

      const declineAll = { name: t('rooms', 'declineAll') };
      const question = { name: t('rooms', 'declineAllTitle_other', { n: 2 }) };
      for (const one of [page, host]) {
        await one.bringToFront();
        await one.getByRole('button', declineAll).click();
        await expect(one.getByRole('alertdialog', question)).toBeVisible();
        await expectAccessible(one);
        // The button that changes nothing has the focus.
        await one.keyboard.press('Enter');
        await expect(one.getByRole('button', declineAll)).toBeFocused();
      }
      await host.keyboard.press('Enter');
      await host
        .getByRole('alertdialog', question)
        .getByRole('button', { name: t('rooms', 'decline'), exact: true })
        .click();
      for (const guest of guests)
        await expect(guest.getByText(t('lobby', 'over.declined'), { exact: true })).toBeVisible();
      for (const one of [page, host]) await expect(one.getByRole('button', declineAll)).toHaveCount(0);
      await expect(host.getByText(t('rooms', 'quiet'))).toBeVisible();
      for (const guest of guests) await guest.context().close();
    });
  });
}
