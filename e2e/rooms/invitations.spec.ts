import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import ICAL from 'ical.js';
import * as v from 'valibot';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { saveElsewhere } from '../design/designTab.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { failOnce } from '../support/flows.ts';
import { waitUntilHydrated } from '../support/hydrated.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { givePlan, openDashboard } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { playDeviceQuestion } from './deviceQuestion.ts';
import { answerTo, inside, knock, test } from './people.ts';

const config = { ...defaultMeetingConfig, name: 'Casa Iglesias' };
const Mails = v.array(
  v.object({
    to: v.string(),
    subject: v.string(),
    calendar: v.optional(v.object({ method: v.string(), content: v.string() })),
  }),
);

test.use({ timezoneId: 'America/Bogota' });

for (const language of journeyLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[ROOM-6][ROOM-7] an invitation is mailed with its file, changed, entered by the host before the guest, who is shown it in their own time zone and let in, and cancelled', async ({
      page,
      account,
      home,
      browser,
    }) => {
      const t = texts(language);
      const guest = `ana.${language}.${Date.now()}@plaza.example`;
      const mails = async () => {
        const answer = await page.request.get(`${home.meetingOrigin}/inbox/mails.json`);
        return v
          .parse(Mails, await answer.json())
          .filter(({ to }) => to === guest)
          .map(({ subject, calendar }) => {
            const event = new ICAL.Component(ICAL.parse(calendar?.content ?? '')).getFirstSubcomponent(
              'vevent',
            );
            const value = (name: string) => String(event?.getFirstPropertyValue(name));
            return [subject, calendar?.method, value('sequence'), value('dtstart')];
          });
      };
      const partner = await account();
      await saveElsewhere(page, partner, config);
      await givePlan(page.request, partner);
      await openDashboard(page, partner);
      await page.getByRole('tab', { name: t('dashboard', 'tabs.meetings') }).click();
      const card = page.getByRole('region', { name: t('invitations', 'title') });
      await card.getByRole('button', { name: t('invitations', 'new') }).click();

      const form = page.getByRole('dialog', { name: t('invitations', 'form.new') });
      const field = (key: string) => form.getByLabel(t('invitations', `form.${key}`), { exact: true });
      await expect(field('name')).toBeFocused();
      await expect(field('zone')).toHaveValue('America/Bogota');
      await form.getByRole('button', { name: t('invitations', 'form.send') }).click();
      await expect(form.getByText(t('invitations', 'errors.titleMissing'))).toBeVisible();
      await expect(field('name')).toBeFocused();
      await page.keyboard.type('First talk');
      await field('day').fill('2099-05-12');
      await field('time').fill('15:30');
      await field('guests').pressSequentially(`nobody\n${guest}`);
      await page.keyboard.press('Tab');
      await expect(form.getByText(/nobody$/)).toBeVisible();
      await expectAccessible(page);
      await field('guests').fill(guest);
      await form.getByRole('button', { name: t('invitations', 'form.send') }).click();
      await expect(form).toBeHidden();
      const row = card.getByRole('listitem').filter({ hasText: 'First talk' });
      await expect(row).toContainText(/3:30/);
      const [invited, changed, cancelled] = (['invited', 'changed', 'cancelled'] as const).map((news) =>
        t('mail', `invitation.${news}.subject`, { title: 'First talk' }),
      );
      await expect.poll(mails).toEqual([[invited, 'REQUEST', '0', '2099-05-12T20:30:00Z']]);
      await expectAccessible(page);

      const saving = page.waitForEvent('download');
      await row.getByRole('button', { name: t('invitations', 'file') }).click();
      expect((await saving).suggestedFilename()).toBe('First talk.ics');

      await row.getByRole('button', { name: t('invitations', 'change') }).click();
      const change = page.getByRole('dialog', { name: t('invitations', 'form.change') });
      await change.getByLabel(t('invitations', 'form.time'), { exact: true }).fill('16:00');
      await change.getByRole('button', { name: t('invitations', 'form.send') }).click();
      await expect(row).toContainText(/4:00/);
      await expect
        .poll(async () => (await mails())[0])
        .toEqual([changed, 'REQUEST', '1', '2099-05-12T21:00:00Z']);

      const rooms = await page.request.get('/api/rooms/invitations', {
        headers: { authorization: `Bearer ${partner.sessionToken}` },
      });
      const [{ room }] = (await rooms.json()).invitations;
      // The host is there before anybody waits.
      const opening = page.waitForEvent('popup');
      await row.getByRole('button', { name: t('rooms', 'enter') }).click();
      const host = await opening;
      await expect(inside(host)).toBeVisible();
      expect(new URL(host.url()).pathname).toBe(`/${room}`);
      const madrid = await browser.newContext({
        timezoneId: 'Europe/Madrid',
        locale: language === 'es' ? 'es-MX' : 'en-US',
        serviceWorkers: 'block',
      });
      await playDeviceQuestion(madrid);
      const lobby = await madrid.newPage();
      waitUntilHydrated(lobby);
      await lobby.goto(`${home.meetingOrigin}/${room}?pId=${partner.userData.partnerId}`);
      await expect(lobby.locator('time')).toContainText(/11:00/);
      await expect(lobby.getByText('First talk')).toBeVisible();
      await knock(lobby, 'Ana', language);
      await answerTo(host, 'Ana', 'admit', language).click();
      await expect(inside(lobby)).toBeVisible();
      await madrid.close();
      await host.close();
      await page.setViewportSize({ width: 320, height: 720 });
      await expectNoOverflow(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });

      await row.getByRole('button', { name: t('invitations', 'cancel') }).click();
      const question = page.getByRole('alertdialog', { name: t('invitations', 'question.title') });
      await expect(question.getByRole('button', { name: t('invitations', 'question.no') })).toBeFocused();
      await expectAccessible(page);
      await question.getByRole('button', { name: t('invitations', 'question.yes') }).click();
      await expect(row).toContainText(t('invitations', 'cancelled'));
      await expect(row.getByRole('button')).toHaveCount(1);
      const striking = page.waitForEvent('download');
      await row.getByRole('button', { name: t('invitations', 'file') }).click();
      const struck = await readFile(await (await striking).path(), 'utf8');
      expect(struck).not.toContain('METHOD');
      expect(struck).toMatch(/SEQUENCE:2\r\n[\s\S]*STATUS:CANCELLED\r\n/);
      await expect.poll(async () => (await mails())[0]?.slice(0, 3)).toEqual([cancelled, 'CANCEL', '2']);
      await page.reload();
      await page.getByRole('tab', { name: t('dashboard', 'tabs.meetings') }).click();
      await expect(row).toContainText(t('invitations', 'cancelled'));
    });
  });
}

test.describe('without a network', () => {
  test.use({ provoked: /ERR_FAILED/ });

  test('[ROOM-7] what was typed is still there after a lost network, after the form was closed, and after a reload', async ({
    page,
    account,
  }) => {
    const t = texts('en');
    const partner = await account();
    await saveElsewhere(page, partner, config);
    await givePlan(page.request, partner);
    await openDashboard(page, partner);
    await page.getByRole('tab', { name: t('dashboard', 'tabs.meetings') }).click();
    const begin = page.getByRole('button', { name: t('invitations', 'new') });
    await begin.click();
    const form = page.getByRole('dialog', { name: t('invitations', 'form.new') });
    const name = form.getByLabel(t('invitations', 'form.name'), { exact: true });
    await expect(name).toBeFocused();
    await page.keyboard.type('First talk');
    await failOnce(page, '**/api/rooms/invitations', (route) => route.abort());
    await form.getByRole('button', { name: t('invitations', 'form.send') }).click();
    await expect(form.getByText(t('invitations', 'problems.unsure'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(begin).toBeFocused();
    await begin.click();
    await expect(name).toHaveValue('First talk');
    await page.reload();
    await page.getByRole('tab', { name: t('dashboard', 'tabs.meetings') }).click();
    await expect(name).toHaveValue('First talk');
    await name.press('Enter');
    await expect(form).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'First talk' })).toBeVisible();
  });
});
