import { html } from 'hono/html';
import { type Language, localeOf } from '../../machines/contract/language.ts';
import { moneyText } from '../../machines/contract/money.ts';
import { waitText } from '../../machines/contract/waitText.ts';
import en from '../../public/locales/en/standIn.json' with { type: 'json' };
import periodEn from '../../public/locales/en/subscription.json' with { type: 'json' };
import es from '../../public/locales/es/standIn.json' with { type: 'json' };
import periodEs from '../../public/locales/es/subscription.json' with { type: 'json' };
import { sentenceOf } from '../http/errors.ts';
import { type Billing, shownPrice } from '../payments/localEvents.ts';
import type { PaymentPage } from '../payments/localPayments.ts';
import { cancelledUrl } from '../payments/payments.ts';
import { frame, type Page, type PageInput } from './standInPages.ts';

const texts = { en, es };
const periods = { en: periodEn, es: periodEs };

/**
 * After how many seconds a payment's event may come: soon, later, just in time, and after the 180 s (SUB-3).
 */
const delays = [10, 60, 175, 240];

/** The product and its price, with every result of a payment (API-2). Plain forms: nothing needs a script. */
export const checkoutPage = (input: PageInput, { id, returnUrl }: PaymentPage, isDeclined: boolean): Page => {
  const { checkout } = texts[input.language];
  const { period } = periods[input.language];
  const price = moneyText(shownPrice, input.language);
  const plan = checkout.plan.replace('{price}', () => price).replace('{period}', () => period.month);
  const form = (path: string, buttons: unknown) =>
    html`<form method="post" action="/checkout/${id}/${path}${keepLanguage(input.language)}">${buttons}</form>`;
  const later = (seconds: number) =>
    html`<button name="seconds" value="${seconds}">${checkout.later.replace('{time}', waitText(seconds))}</button>`;
  return frame(
    input,
    checkout.title,
    html`<p class="lead">${plan}</p>
      ${isDeclined && html`<p class="refused" role="alert">${checkout.declined}</p>`}
      <div class="actions">
        ${form('pay', html`<button class="main">${checkout.pay}</button>`)}
        ${form('pay', delays.map(later))}
        ${form('decline', html`<button>${checkout.decline}</button>`)}
      </div>
      <p><a href="${cancelledUrl(returnUrl)}">${checkout.cancel}</a></p>`,
  );
};

/**
 * A used or expired checkout, which says which of them, with a link back; without a payment, to a dashboard that awaits none
 * (SUB-3).
 */
export const closedCheckoutPage = (input: PageInput, { returnUrl, isUsed }: PaymentPage): Page => {
  const { checkout, portal } = texts[input.language];
  const [words, back] = isUsed ? [checkout.gone, returnUrl] : [checkout.over, cancelledUrl(returnUrl)];
  return frame(
    input,
    checkout.title,
    html`<p class="lead">${words}</p><p><a href="${back}">${portal.back}</a></p>`,
  );
};

/** A customer's next payment, or the end of the plan, and the button that changes it (SUB-5, API-2). */
export const portalPage = (
  input: PageInput,
  { id, returnUrl }: PaymentPage,
  billing: Billing | null,
): Page => {
  const { portal } = texts[input.language];
  const button = (path: string, text: string) =>
    html`<form method="post" action="/portal/${id}/${path}${keepLanguage(input.language)}"><button>${text}</button></form>`;
  const state = ({ isCancelled, periodEnd }: Billing) => {
    const [before = '', after = ''] = (isCancelled ? portal.cancelled : portal.next).split('{date}');
    const sentence = html`<p class="lead">${before}${day(input.language, periodEnd)}${after}</p>`;
    return isCancelled
      ? html`${sentence}${button('resume', portal.resume)}`
      : html`${sentence}${button('cancel', portal.cancel)}`;
  };
  return frame(
    input,
    portal.title,
    html`${billing !== null && state(billing)}<p><a href="${returnUrl}">${portal.back}</a></p>`,
  );
};

/** An unknown page, or an expired billing page. */
export const unknownPage = (input: PageInput, kind: PaymentPage['kind'], dashboard: string): Page => {
  const { [kind]: named, portal } = texts[input.language];
  const sentence = sentenceOf('NOT_FOUND', input.language);
  return frame(
    input,
    named.title,
    html`<p class="lead">${sentence}</p><p><a href="${dashboard}">${portal.back}</a></p>`,
  );
};

const keepLanguage = (language: Language): string => `?lng=${language}`;

const day = (language: Language, date: Date) => {
  const calendar = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' });
  return html`<time datetime="${date.toISOString()}">${calendar.format(date)}</time>`;
};
