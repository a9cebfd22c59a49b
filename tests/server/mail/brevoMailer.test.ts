import { expect, it } from 'vitest';
import type { Fetch } from '../../../server/http/fetch.ts';
import { createBrevo } from '../../../server/mail/brevo.ts';
import { brevoMailer } from '../../../server/mail/brevoMailer.ts';
import { NotSent, type Refusal } from '../../../server/mail/mailer.ts';
import { mail, mailId, sender } from './aMail.ts';

const apiKey = 'xkeysib-secret';

/** The mailer over a Brevo that gives one answer, and the requests that it got. */
const open = (answer: () => Promise<Response>) => {
  const requests: [string, RequestInit][] = [];
  const fetch: Fetch = (address, init) => {
    requests.push([String(address), init]);
    return answer();
  };
  return { mailer: brevoMailer({ brevo: createBrevo({ apiKey, fetch }), sender }), requests };
};

it('[MAIL-3] sends a mail by one request, with a time-out and a key that keeps a second try from repeating it', async () => {
  const messageId = '<202611250200.12345678901@smtp-relay.mailin.fr>';
  const { mailer, requests } = open(async () => Response.json({ messageId }, { status: 201 }));
  await mailer.send(mail, mailId);
  const [[address, { body, ...init }] = ['', {}]] = requests;
  expect([requests.length, address, init]).toEqual([
    1,
    'https://api.brevo.com/v3/smtp/email',
    {
      method: 'POST',
      headers: { 'api-key': apiKey, 'Content-Type': 'application/json', Accept: 'application/json' },
      redirect: 'error',
      signal: expect.any(AbortSignal),
    },
  ]);
  expect(JSON.parse(String(body))).toEqual({
    sender,
    to: [{ email: mail.to }],
    subject: mail.subject,
    textContent: mail.text,
    htmlContent: mail.html,
    headers: { ...mail.headers, idempotencyKey: mailId },
  });
});

const refusal = (status: number, code: string, message: string) => async () =>
  Response.json({ code, message }, { status });

it.each<[Refusal, reason: string, () => Promise<Response>]>([
  [
    'forGood',
    'Brevo answered 400 invalid_parameter',
    refusal(400, 'invalid_parameter', `email is not valid in to: ${mail.to}`),
  ],
  [
    'refused',
    'Brevo answered 400 invalid_parameter',
    refusal(400, 'invalid_parameter', 'sender is not valid'),
  ],
  ['refused', 'Brevo answered 401 unauthorized', refusal(401, 'unauthorized', 'Key not found')],
  [
    'refused',
    'Brevo answered 402 not_enough_credits',
    refusal(402, 'not_enough_credits', 'Not enough credits'),
  ],
  [
    'refused',
    'Brevo answered 429 too_many_requests',
    refusal(429, 'too_many_requests', 'Rate limit exceeded'),
  ],
  ['unsure', 'Brevo answered 408', async () => new Response('', { status: 408 })],
  ['unsure', 'Brevo answered 500', async () => new Response('', { status: 500 })],
  ['unsure', 'Brevo answered 503', async () => new Response(`<html>${apiKey}`, { status: 503 })],
  ['refused', 'Brevo answered 400', refusal(400, `a line\nof ${mail.to}`, '')],
  ['refused', 'Brevo answered 400', async () => Response.json({ code: 7, messageId: [] }, { status: 400 })],
  ['unsure', 'Brevo answered 201', async () => Response.json(null, { status: 201 })],
  ['unsure', 'Brevo answered 201', async () => Response.json({ messageId: '' }, { status: 201 })],
  ['unsure', 'Brevo answered 201', async () => new Response('{"messageId":', { status: 201 })],
  ['unsure', 'Brevo answered 201', async () => new Response(' '.repeat(70_000), { status: 201 })],
  ['unsure', 'Brevo answered 200', async () => Response.json({ messageId: '<1@x>' })],
  ['unsure', 'Brevo was too slow', () => Promise.reject(new DOMException('time', 'TimeoutError'))],
  ['unsure', 'Brevo was not reached', () => Promise.reject(new TypeError(`fetch failed with ${apiKey}`))],
  ['unsure', 'Brevo was not reached', () => Promise.reject(apiKey)],
])('[MAIL-3] A22 a refusal is “%s”: says “%s”, and nothing secret', async (kind, reason, answer) => {
  await expect(open(answer).mailer.send(mail, mailId)).rejects.toEqual(new NotSent(reason, kind));
});

it('[MAIL-3] takes the answer that Brevo knows a mail for a yes, but only if an earlier try may have brought it', async () => {
  const known = refusal(400, 'duplicate_parameter', 'idempotencyKey was used');
  await expect(open(known).mailer.send(mail, mailId, true)).resolves.toBeUndefined();
  for (const mayBeThere of [false, undefined])
    await expect(open(known).mailer.send(mail, mailId, mayBeThere)).rejects.toEqual(
      new NotSent('Brevo answered 400 duplicate_parameter', 'refused'),
    );
});
