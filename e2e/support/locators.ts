import type { Locator, Page } from '@playwright/test';
import { texts } from './texts.ts';

const t = texts('en');

/** The addresses of the calls that verify a phone number, for `page.route`. */
export const existsUrl = '**/api/auth/check-user-exists';
export const startUrl = '**/api/auth/start-verification';
export const checkUrl = '**/api/auth/check-verification';

export const dashboard = '/branded-meetings/dashboard';

/** A button of the English page by the text's namespace and key. */
export const button = (page: Page, namespace: string, key: string): Locator =>
  page.getByRole('button', { name: t(namespace, key), exact: true });

/** Fields of the English page. */
export const phoneField = (page: Page): Locator => page.getByLabel(t('shared', 'phone.label'));
export const codeField = (page: Page): Locator => page.getByLabel(t('shared', 'code.label'));
export const spaceName = (page: Page): Locator => page.getByLabel(t('design', 'space'));
