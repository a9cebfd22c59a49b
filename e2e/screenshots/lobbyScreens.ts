import { expect } from '@playwright/test';
import { brandedSpace, saveElsewhere } from '../design/designTab.ts';
import { noLongerInert } from '../support/hydrated.ts';
import { givePlan } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import type { Journey, Visit } from './visit.ts';

/** Opens the lobby that a guest finds under a partner's link. */
export const openLobby = async ({ page, home }: Visit, partnerId: string): Promise<void> => {
  await page.goto(`${home.meetingOrigin}/?pId=${partnerId}`, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await noLongerInert(page);
};

/** A lobby that is closed, nobody's, or branded, and a guest who asks to enter. */
export const lobbyStates: Journey = async (visit, look) => {
  const { page, language } = visit;
  const t = texts(language);
  const account = await visit.account();
  const { partnerId } = account.userData;
  await openLobby(visit, 'nobody');
  await look('lobby-unknown');
  await saveElsewhere(page, account, { ...brandedSpace, backgroundVideo: null });
  await openLobby(visit, partnerId);
  await look('lobby-closed');
  await givePlan(page.request, account);
  await openLobby(visit, partnerId);
  await look('lobby-branded');
  const ask = page.getByRole('button', { name: t('meetings', 'lobby.ask') });
  await ask.click();
  await look('lobby-name-missing');
  await page.getByLabel(t('meetings', 'lobby.name')).pressSequentially('Ana');
  await ask.click();
  await expect(page.getByText(t('lobby', 'waiting.hostAway'))).toBeVisible();
  await look('lobby-asked');
};
