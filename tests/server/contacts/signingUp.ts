import { contacts, outgoingMails } from '../../../server/db/mailSchema.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import type { TestServer } from '../harness.ts';

export const addContact = '/api/email-marketing/add-contact';
export const day = 24 * 60 * 60_000;

let numbered = 0;
export const newEmail = (): string => `person${++numbered}@example.com`;

/** The row of an address. */
export const rowOf = async ({ db }: TestServer, email: string) =>
  (await db.select().from(contacts)).find((row) => row.email === email);

/** The mails to an address that wait to be sent. */
export const mailsTo = async ({ db }: TestServer, email: string): Promise<Mail[]> =>
  (await db.select().from(outgoingMails)).map(({ mail }) => mail).filter(({ to }) => to === email);

/** The paths of the two links in a mail. */
export const linksIn = ({ text }: Mail): { confirm: string; unsubscribe: string } => {
  const path = (page: string) => new RegExp(`/mail/${page}\\?\\S+`).exec(text)?.[0] ?? '';
  return { confirm: path('confirm'), unsubscribe: path('unsubscribe') };
};

/** Signs an address up, and returns the links of its newest mail. */
export const signUp = async (server: TestServer, email: string, language = 'en') => {
  const headers = { 'Accept-Language': language };
  const { status } = await server.post(addContact, { email }, { headers });
  if (status !== 200) throw new Error(`Not signed up: ${status}`);
  const mail = (await mailsTo(server, email)).at(-1);
  if (mail === undefined) throw new Error('No mail.');
  return linksIn(mail);
};

/** A page of a link as its status and title. */
export const visit = async (server: TestServer, path: string, init: RequestInit = {}) => {
  const answer = await server.app.request(path, init);
  const html = await answer.text();
  return { status: answer.status, title: /<h1>(.*)<\/h1>/.exec(html)?.[1] ?? '', html, answer };
};

/** Presses the one button of a page, as a browser does. */
export const press = (server: TestServer, path: string) =>
  visit(server, path, {
    method: 'POST',
    headers: { Origin: server.settings.appOrigin, 'Sec-Fetch-Site': 'same-origin' },
  });
