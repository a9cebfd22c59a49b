import { expect, it } from 'vitest';
import { brevoList } from '../../../server/contacts/contactList.ts';
import { createBrevo } from '../../../server/mail/brevo.ts';
import { NotSent } from '../../../server/mail/mailer.ts';

const email = 'ada@example.com';

const open = (answer: () => Promise<Response>) => {
  const requests: unknown[] = [];
  const brevo = createBrevo({
    apiKey: 'xkeysib-secret',
    fetch: (address, { body }) => {
      requests.push([String(address), JSON.parse(String(body))]);
      return answer();
    },
  });
  return { list: brevoList({ brevo, listId: 7 }), requests };
};
const refusal = (status: number, code: string) => async () =>
  Response.json({ code, message: email }, { status });

it('[MAIL-3][MAIL-4] adds an address to the list of Brevo, also one that is blocked there, and takes it off', async () => {
  const { list, requests } = open(async () => Response.json({ id: 3 }, { status: 201 }));
  await list.add(email);
  await list.remove(email);
  expect(requests).toEqual([
    [
      'https://api.brevo.com/v3/contacts',
      { email, listIds: [7], updateEnabled: true, emailBlacklisted: false },
    ],
    ['https://api.brevo.com/v3/contacts/lists/7/contacts/remove', { emails: [email] }],
  ]);
});

it.each([
  ['add', 'it is updated', async () => new Response(null, { status: 204 })],
  ['add', 'it is known', refusal(400, 'duplicate_parameter')],
  ['remove', 'it is not there', refusal(400, 'invalid_parameter')],
] as const)('[MAIL-4] is done with %s when %s', async (call, _, answer) => {
  await expect(open(answer).list[call](email)).resolves.toBeUndefined();
});

it.each([
  ['add', 'Brevo answered 400 invalid_parameter', refusal(400, 'invalid_parameter')],
  ['add', 'Brevo answered 401 unauthorized', refusal(401, 'unauthorized')],
  ['add', 'Brevo answered 302', async () => new Response('', { status: 302 })],
  ['add', 'Brevo answered 400', async () => new Response('<html>', { status: 400 })],
  ['remove', 'Brevo answered 404 document_not_found', refusal(404, 'document_not_found')],
  ['remove', 'Brevo answered 500', async () => new Response('xkeysib-secret', { status: 500 })],
  ['remove', 'Brevo answered 429', async () => new Response('', { status: 429 })],
  ['remove', 'Brevo was not reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['add', 'Brevo was too slow', () => Promise.reject(new DOMException('time', 'TimeoutError'))],
] as const)('[MAIL-4] A22 is not done with %s: “%s”', async (call, reason, answer) => {
  await expect(open(answer).list[call](email)).rejects.toEqual(new NotSent(reason));
});
