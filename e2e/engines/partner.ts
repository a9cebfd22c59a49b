import { expect } from '@playwright/test';
import type { Person } from '../support/flows.ts';
import { texts } from '../support/texts.ts';
import type { Visitor } from './engineTest.ts';

/**
 * Signs up on the landing page, and goes to the dashboard.
 * @returns the partner's number and id.
 */
export const signUp = async (
  visitor: Visitor,
  { language, phone, codeFor }: Person,
): Promise<{ partnerId: string }> => {
  const t = texts(language);
  await visitor.open(language === 'es' ? '/es/branded-meetings' : '/branded-meetings');
  await visitor.click('button', t('landing', 'hero.signUp'));
  await visitor.type(t('signup', 'name.label'), 'Marta Iglesias');
  await visitor.click('button', t('signup', 'next'));
  await visitor.type(t('signup', 'email.label'), 'marta@casaiglesias.example');
  await visitor.click('checkbox', /./);
  await visitor.click('button', t('signup', 'next'));
  await visitor.type(t('shared', 'phone.label'), phone);
  await visitor.click('button', t('signup', 'phone.sms'));
  await visitor.expectSeen('textbox', t('shared', 'code.label'));
  await visitor.type(t('shared', 'code.label'), await codeFor(phone));
  await visitor.click('button', t('signup', 'done.go'));
  await visitor.expectSeen('tab', t('dashboard', 'tabs.design'));
  const session = await visitor.tab.run(() => sessionStorage.getItem('session'));
  return JSON.parse(session ?? '').user;
};

/** Opens the design tab of the dashboard. */
export const openDesignTab = async (visitor: Visitor, language: 'en' | 'es' = 'en'): Promise<void> => {
  const t = texts(language);
  await visitor.click('tab', t('dashboard', 'tabs.design'));
  await visitor.expectSeen('textbox', t('design', 'space'));
};

/** Saves the design. */
export const save = async (visitor: Visitor, language: 'en' | 'es' = 'en'): Promise<void> => {
  await visitor.click('button', texts(language)('design', 'save'));
  // The message goes after 3 s.
  await expect
    .poll(() => visitor.tab.run(() => document.querySelector('[data-state]')?.getAttribute('data-state')))
    .toMatch(/^(saved|hidden)$/);
};
