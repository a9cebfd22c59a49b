import { type Context, Hono } from 'hono';
import { dashboardPath } from '../../machines/contract/pages.ts';
import { HttpError, respond } from '../http/errors.ts';
import { sameOrigin, securityHeaders } from '../http/http.ts';
import { languageOfCall, languageOfContext } from '../http/language.ts';
import { withHeaders } from '../http/withHeaders.ts';
import type { LocalPayments, PaymentPage } from '../payments/localPayments.ts';
import type { Settings } from '../settings/settings.ts';
import { checkoutPage, closedCheckoutPage, portalPage, unknownPage } from './paymentPages.ts';
import type { Page, PageInput } from './standInPages.ts';

const longestS = 600;

/**
 * The pages of the payment stand-in on the second origin: `/checkout/{id}` and `/portal/{id}` (API-2). The id
 * alone gives access, as with the real service; forms of other sites are refused.
 */
export const paymentPageRoutes = (settings: Settings, payments: LocalPayments): Hono => {
  const { productName, appOrigin, meetingOrigin } = settings;
  const app = new Hono();
  const inputOf = (c: Context): PageInput => ({ language: languageOfContext(c), productName });
  const idOf = (c: Context) => c.req.param('id') ?? '';
  const self = (c: Context, query = '') => {
    const [, kind] = c.req.path.split('/');
    return `/${kind}/${idOf(c)}?lng=${languageOfContext(c)}${query}`;
  };

  /**
   * Answers with `draw`'s result for an open page, else with the page that says that it is closed or unknown.
   */
  const withPage = async (
    c: Context,
    kind: PaymentPage['kind'],
    draw: (page: PaymentPage) => Promise<Response>,
  ): Promise<Response> => {
    const page = /^[\w-]{32}$/.test(idOf(c)) ? await payments.findPage(kind, idOf(c)) : null;
    if (page?.isOpen) return draw(page);
    if (page?.kind === 'checkout') return c.html(closedCheckoutPage(inputOf(c), page), 410);
    const missing = unknownPage(inputOf(c), kind, appOrigin + dashboardPath);
    return c.html(missing, page === null ? 404 : 410);
  };
  const show = async (c: Context, page: Page) => c.html(page);

  const headers = securityHeaders(settings, 'checkout');
  for (const path of ['/checkout/*', '/portal/*'])
    app.use(path, sameOrigin(meetingOrigin), withHeaders(headers));
  app.get('/checkout/:id', (c) =>
    withPage(c, 'checkout', (page) =>
      show(c, checkoutPage(inputOf(c), page, c.req.query('declined') !== undefined)),
    ),
  );
  app.post('/checkout/:id/pay', (c) =>
    withPage(c, 'checkout', async (page) => {
      const seconds = secondsOf(await c.req.parseBody());
      if (seconds === null) return respond(new HttpError(400, 'INVALID_REQUEST'), languageOfCall(c));
      const isPaid = await payments.pay(page.id, seconds * 1000);
      return isPaid ? c.redirect(page.returnUrl, 303) : c.html(closedCheckoutPage(inputOf(c), page), 410);
    }),
  );
  app.post('/checkout/:id/decline', (c) =>
    withPage(c, 'checkout', async () => c.redirect(self(c, '&declined'), 303)),
  );
  app.get('/portal/:id', (c) =>
    withPage(c, 'portal', async (page) =>
      show(c, portalPage(inputOf(c), page, await payments.billing(page.owner))),
    ),
  );
  for (const action of ['cancel', 'resume'] as const) {
    app.post(`/portal/:id/${action}`, (c) =>
      withPage(c, 'portal', async ({ owner }) => {
        await payments.setCancelled(owner, action === 'cancel');
        return c.redirect(self(c), 303);
      }),
    );
  }
  return app;
};

/** How long a payment's event waits: 0 unless the form says so, null for an unknown value. */
const secondsOf = ({ seconds = '0' }: Record<string, unknown>): number | null => {
  const number = typeof seconds === 'string' && /^\d{1,3}$/.test(seconds) ? Number(seconds) : longestS + 1;
  return number <= longestS ? number : null;
};
