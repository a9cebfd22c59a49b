import { html } from 'hono/html';
import { type Language, localeOf } from '../../machines/contract/language.ts';
import en from '../../public/locales/en/standIn.json' with { type: 'json' };
import es from '../../public/locales/es/standIn.json' with { type: 'json' };
import type { CodeMessage } from '../auth/verification.ts';
import type { newestContacts } from '../contacts/contacts.ts';
import type { InboxMail } from './inbox.ts';

/** The values that every page of the stand-ins needs. */
export interface PageInput {
  language: Language;
  productName: string;
}

/** HTML whose inserted values are escaped. */
export type Page = ReturnType<typeof html>;

/** A code as the inbox shows it and as `/inbox.json` answers it; times in ms since 1970. */
export type InboxMessage = CodeMessage & { expired: boolean };

/** A sign-up as the inbox shows it and as `/inbox/contacts.json` answers it; times in ms since 1970. */
export type InboxContact = Awaited<ReturnType<typeof newestContacts>>[number];

const texts = { en, es };

/** A heading and a sentence: the wiki, the roadmap. */
export const plainPage = (input: PageInput, which: 'wiki' | 'roadmap'): Page => {
  const { title, desc } = texts[input.language][which];
  return frame(input, title, html`<p class="lead">${desc}</p>`);
};

/** The matchmaker as reached through a partner, or through an unknown one: null (PRT-2). */
export const partnerPage = (input: PageInput, name: string | null): Page => {
  const { app } = texts[input.language];
  const text = name === null ? app.partnerUnknown : app.partner.replace('{name}', () => name);
  return frame(input, app.title, html`<p class="lead">${text}</p><p>${app.home}</p>`);
};

/** The codes, mails and sign-ups that would have gone out, newest first, or a sentence for none (API-2). */
export const inboxPage = (
  input: PageInput,
  {
    messages,
    mails,
    contacts,
  }: {
    messages: readonly InboxMessage[];
    mails: readonly InboxMail[];
    contacts: readonly InboxContact[];
  },
): Page => {
  const { inbox } = texts[input.language];
  const isEmpty = messages.length + mails.length + contacts.length === 0;
  const shown = JSON.stringify([messages, contacts, mails.map(({ id }) => id)]);
  return frame(
    input,
    inbox.title,
    html`<p class="lead">${inbox.desc}</p>
      ${isEmpty && html`<p class="empty">${inbox.empty}</p>`}
      ${messages.length > 0 && messageTable(input, messages)}
      ${mails.length > 0 && mailTable(input, mails)}
      ${contacts.length > 0 && contactTable(input, contacts)}
      <p role="status" id="copied" data-text="${inbox.copied}" data-shown="${shown}"></p>
      <script src="/stand-in.js" defer></script>`,
  );
};

const messageTable = ({ language }: PageInput, messages: readonly InboxMessage[]) => {
  const { inbox } = texts[language];
  const row = ({ phoneNumber, channel, code, at, expired }: InboxMessage) => html`
    <tr>
      <td>${phoneNumber}</td>
      <td>${channel === 'sms' ? inbox.sms : inbox.whatsapp}</td>
      <td><strong class="code">${code}</strong>${expired && html` <span class="note">${inbox.expired}</span>`}</td>
      <td>${moment(language, at)}</td>
      <td><button type="button" hidden data-code="${code}" aria-describedby="codes">${inbox.copy}</button></td>
    </tr>`;
  return html`<div class="table" role="region" aria-labelledby="codes" tabindex="0">
    <table>
      <caption id="codes">${inbox.codes}</caption>
      <thead>
        <tr>
          <th scope="col">${inbox.to}</th>
          <th scope="col">${inbox.channel}</th>
          <th scope="col">${inbox.code}</th>
          <th scope="col">${inbox.time}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>${messages.map(row)}</tbody>
    </table>
  </div>`;
};

const mailTable = ({ language }: PageInput, mails: readonly InboxMail[]) => {
  const { inbox } = texts[language];
  const row = ({ id, to, subject, at }: InboxMail) => html`
    <tr>
      <td>${to}</td>
      <td><a href="/inbox/mails/${id}?lng=${language}">${subject}</a></td>
      <td>${moment(language, at)}</td>
    </tr>`;
  return html`<div class="table" role="region" aria-labelledby="mails" tabindex="0">
    <table>
      <caption id="mails">${inbox.mails}</caption>
      <thead>
        <tr>
          <th scope="col">${inbox.to}</th>
          <th scope="col">${inbox.subject}</th>
          <th scope="col">${inbox.time}</th>
        </tr>
      </thead>
      <tbody>${mails.map(row)}</tbody>
    </table>
  </div>`;
};

/** One mail as its receiver would see it, in a frame of its own, and in plain text (API-2). */
export const mailPage = (input: PageInput, { id, to, subject, text, at }: InboxMail): Page => {
  const { inbox } = texts[input.language];
  return frame(
    input,
    subject,
    html`<p class="lead">${inbox.to}: ${to}, ${moment(input.language, at)}</p>
      <iframe
        src="/inbox/mails/${id}/html"
        title="${inbox.html}"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <h2>${inbox.text}</h2>
      <pre>${text}</pre>
      <p><a href="/inbox?lng=${input.language}">${inbox.back}</a></p>`,
  );
};

const contactTable = ({ language }: PageInput, contacts: readonly InboxContact[]) => {
  const { inbox } = texts[language];
  const row = ({ email, at, confirmed }: InboxContact) => html`
    <tr>
      <td>${email}</td>
      <td>${confirmed ? inbox.confirmed : inbox.pending}</td>
      <td>${moment(language, at)}</td>
    </tr>`;
  return html`<div class="table" role="region" aria-labelledby="contacts" tabindex="0">
    <table>
      <caption id="contacts">${inbox.contacts}</caption>
      <thead>
        <tr>
          <th scope="col">${inbox.to}</th>
          <th scope="col">${inbox.state}</th>
          <th scope="col">${inbox.time}</th>
        </tr>
      </thead>
      <tbody>${contacts.map(row)}</tbody>
    </table>
  </div>`;
};

const moment = (language: Language, at: number) => {
  const clock = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'medium' });
  return html`<time datetime="${new Date(at).toISOString()}">${clock.format(at)}</time>`;
};

/** A page in the style of the stand-ins. @param wording its heading, with `{product}` still in it. */
export const frame = ({ language, productName }: PageInput, wording: string, content: Page): Page => {
  const title = wording.replace('{product}', () => productName);
  const other = language === 'en' ? 'es' : 'en';
  const otherName = new Intl.DisplayNames(localeOf(other), { type: 'language' }).of(other);
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title.includes(productName) ? title : `${title} · ${productName}`}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/stand-in.css" />
  </head>
  <body>
    <header>
      <p>${texts[language].standIn}</p>
      <a href="?lng=${other}" lang="${other}" hreflang="${other}">${otherName}</a>
    </header>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
};
