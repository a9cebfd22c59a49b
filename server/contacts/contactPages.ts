import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Language } from '../../machines/contract/language.ts';
import en from '../../public/locales/en/mail.json' with { type: 'json' };
import es from '../../public/locales/es/mail.json' with { type: 'json' };
import type { Deps } from '../deps.ts';
import { failureOf, sentenceOf } from '../http/errors.ts';
import { sameOrigin, securityHeaders } from '../http/http.ts';
import { languageOfContext } from '../http/language.ts';
import { describeError } from '../http/log.ts';
import { plainPage, plainPolicy, plainStyle } from '../http/plainPage.ts';
import { routeOf } from '../http/requestLog.ts';
import { withHeaders } from '../http/withHeaders.ts';
import { confirmContact, type LinkState, linkState, unsubscribeContact } from './contacts.ts';

const texts = { en, es };

// The button's border is seen where the system's own colors take the place of its background (V03).
const style = `main { max-width: 600px; padding-top: 64px; }
.product { margin: 0 0 32px; font-weight: 600; }
form { margin: 32px 0; }
button { min-height: 48px; padding: 0 30px; border: 2px solid transparent; border-radius: 999px; background: #0b1f2a; color: #fff;
  font: inherit; font-weight: 600; cursor: pointer; }
p > a { display: inline-block; line-height: 44px; }
`;

type PageContent = { name: 'confirm' | 'unsubscribe' } | { name: Outcome; status?: 404 };
type Outcome = 'confirmed' | 'alreadyConfirmed' | 'expired' | 'unsubscribed' | 'unknown';

const expired = { name: 'expired', status: 404 } as const;
const confirmPages: Readonly<Record<LinkState, PageContent>> = {
  pending: { name: 'confirm' },
  subscribed: { name: 'alreadyConfirmed' },
  left: expired,
  unknown: expired,
};
const unsubscribePages: Readonly<Record<LinkState, PageContent>> = {
  pending: { name: 'unsubscribe' },
  subscribed: { name: 'unsubscribe' },
  left: { name: 'unsubscribed' },
  unknown: { name: 'unknown', status: 404 },
};

/**
 * The pages of the links in our mails (MAIL-3, MAIL-4). A link alone changes nothing, since mail scanners open links: its page
 * has one button. A mail program may press Unsubscribe by itself, without showing the page (RFC 8058).
 */
export const contactPages = ({
  settings,
  db,
  now,
  log,
  wakeJobs,
  fonts = '',
}: Pick<Deps, 'settings' | 'db' | 'now' | 'log' | 'wakeJobs' | 'fonts'>): Hono => {
  const pages = new Hono();
  const { appOrigin, productName } = settings;
  const pageStyle = fonts + plainStyle + style;
  const draw = (language: Language, title: string, content: ReturnType<typeof html>) =>
    plainPage(
      { language, title: `${title} · ${productName}`, style: pageStyle },
      html`<main>
        <p class="product">${productName}</p>
        <h1>${title}</h1>
        ${content}
        <p><a href="${homeOf(language)}">${texts[language].home.replace('{product}', () => productName)}</a></p>
      </main>`,
    );
  const show = (c: Context, shown: PageContent) => {
    const language = languageOfContext(c);
    const { name } = shown;
    const { title, text } = texts[language][name];
    const page = draw(language, title, html`<p>${text}</p>${stepOf(name, language)}`);
    return c.html(page, 'status' in shown ? shown.status : 200);
  };

  pages.use(
    '/mail/*',
    withHeaders({
      ...securityHeaders(settings, 'site'),
      'Content-Security-Policy': plainPolicy(pageStyle, true),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    }),
  );
  pages.get('/mail/confirm', async (c) =>
    show(c, confirmPages[await linkState({ db, now }, 'confirm', tokenIn(c))]),
  );
  pages.post('/mail/confirm', sameOrigin(appOrigin), async (c) => {
    if (!(await confirmContact({ db, now }, tokenIn(c))))
      return show(c, confirmPages[await linkState({ db, now }, 'confirm', tokenIn(c))]);
    wakeJobs();
    return show(c, { name: 'confirmed' });
  });
  pages.get('/mail/unsubscribe', async (c) =>
    show(c, unsubscribePages[await linkState({ db, now }, 'unsubscribe', tokenIn(c))]),
  );
  pages.post('/mail/unsubscribe', async (c) => {
    await unsubscribeContact({ db, now }, tokenIn(c));
    wakeJobs();
    return show(c, unsubscribePages[await linkState({ db, now }, 'unsubscribe', tokenIn(c))]);
  });
  pages.onError((error, c) => {
    const { status, errorCode, extras } = failureOf(error);
    if (status === 500) log.error('a page of a mail failed', { route: routeOf(c), ...describeError(error) });
    const language = languageOfContext(c);
    const sentence = sentenceOf(errorCode, language);
    const headers = extras.retryAfter === undefined ? {} : { 'Retry-After': String(extras.retryAfter) };
    const page = draw(language, texts[language].failed.title, html`<p role="alert">${sentence}</p>`);
    return c.html(page, status as 500, headers);
  });
  return pages;
};

/** A form without a target goes to the page's own address, and so with its token. */
const stepOf = (name: PageContent['name'], language: Language) => {
  const { confirm, unsubscribe, expired } = texts[language];
  if (name === 'expired') return html`<p><a href="${homeOf(language)}email-signup">${expired.again}</a></p>`;
  if (name !== 'confirm' && name !== 'unsubscribe') return null;
  const { press } = name === 'confirm' ? confirm : unsubscribe;
  return html`<form method="post"><button>${press}</button></form>`;
};

const homeOf = (language: Language): string => (language === 'es' ? '/es/' : '/');

/** No more than a token has is read. */
const tokenIn = (c: Context): string => (c.req.query('token') ?? '').slice(0, 50);
