import type { APIRequestContext, Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

/** What the product's own server says of a partner who signed in. */
export interface Account {
  readonly status: 'approved';
  readonly sessionToken: string;
  readonly expiresAt: string | null;
  readonly userData: {
    readonly name: string;
    readonly email: string;
    readonly phoneNumber: string;
    readonly partnerId: string;
  };
  readonly partnerConfig: unknown;
}

interface PartnerFixtures {
  /** Creates an account by the API alone, by default for this test's number. Returns its approval. */
  account(of?: string): Promise<Account>;
}

/** The product's tests, with partners that need no form to sign in. */
export const test = base.extend<PartnerFixtures>({
  account: async ({ request, phone, codeFor }, use) => {
    await use(async (of = phone) => {
      const phoneNumber = `+1${of.replaceAll(' ', '')}`;
      await request.post('/api/auth/start-verification', { data: { phoneNumber, channel: 'sms' } });
      const code = await codeFor(of);
      const answer = await request.post('/api/auth/check-verification', {
        data: { phoneNumber, code, agreedTerms: '2026-03-01' },
      });
      return (await answer.json()) as Account;
    });
  },
});

/** The session that this tab keeps, and the token of all tabs. */
export const keptSession = (page: Page): Promise<[string | null, { token: string } | null]> =>
  page.evaluate(() => [
    localStorage.getItem('sessionToken'),
    JSON.parse(sessionStorage.getItem('session') ?? 'null'),
  ]);

interface KeptSession {
  readonly token: string;
  readonly user: Account['userData'];
}

/** The session that the product makes of an approval. */
const sessionOf = ({ sessionToken, expiresAt, userData, partnerConfig }: Account) => ({
  token: sessionToken,
  expiresAt,
  user: userData,
  partnerConfig,
  subscription: null,
});

/** Stores what a signed-in partner has stored. */
export const store = (page: Page, session: KeptSession): Promise<void> =>
  page.evaluate((kept) => {
    sessionStorage.setItem('session', JSON.stringify(kept));
    sessionStorage.setItem('sessionToken', kept.token);
    localStorage.setItem('sessionToken', kept.token);
  }, session);

/**
 * A document of the product's origin on which none of the product's code runs. No route plays it: once a page has one,
 * each of its requests passes through the test, and no file is kept.
 */
export const openBlank = (page: Page): Promise<unknown> => page.goto('/robots.txt');

/** Signs out this browser; if somebody was signed in, the page is blank afterwards. */
export const forgetSession = async (page: Page): Promise<void> => {
  if (page.url() === 'about:blank' || (await keptSession(page))[0] === null) return;
  await openBlank(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
};

/** Stores a session before any page of the product starts. */
export const keepSession = async (page: Page, account: Account): Promise<KeptSession> => {
  await openBlank(page);
  const session = sessionOf(account);
  await store(page, session);
  return session;
};

/** The dashboard of a partner who is signed in. */
export const openDashboard = async (page: Page, account: Account): Promise<KeptSession> => {
  const session = await keepSession(page, account);
  await page.goto('/branded-meetings/dashboard');
  return session;
};

/** Gives a partner a plan, by a promo code that many may use. */
export const givePlan = async (request: APIRequestContext, { sessionToken }: Account): Promise<void> => {
  const answer = await request.post('/api/stripe/apply-promo-code', {
    headers: { Authorization: `Bearer ${sessionToken}` },
    data: { promoCode: 'BIENVENIDA' },
  });
  if (!answer.ok()) throw new Error(`The promo code was answered ${answer.status()}`);
};
