import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallContract } from '../../machines/contract/call.ts';
import { limitedEvents } from '../../server/db/schema.ts';
import { naughtyStrings } from '../corpora.ts';
import { hostileAddresses } from '../hostileAddresses.ts';
import { eventOf, signatureOf } from '../server/payments/paying.ts';
import { contractServer } from './contractServer.ts';
import { declarations } from './declarations.ts';
import { type Caller, newCaller, type Sending, samples, send } from './samples.ts';

const calls: [string, CallContract][] = Object.entries(declarations);

/** A text of pieces that parsers, databases and URLs treat specially, or a known bad one. */
const hostileText = fc.oneof(
  fc
    .array(
      fc.oneof(
        fc.constantFrom('\0', '\ud800', '\udfff', '\\', '/', '//', ':', '@', '[', ']', '#', '?', '%', '%00'),
        fc.constantFrom(
          'https://',
          'http://a',
          'javascript:',
          'data:image/png,',
          '\r\n',
          '\t',
          ' ',
          '\u202e',
        ),
        fc.constantFrom("'", '"', ';--', '$1', '{', '<', 'a', '1', '+', '.', '..', '@a.b', '😀', '__proto__'),
        fc.string({ unit: 'binary', maxLength: 5 }),
      ),
      { maxLength: 8 },
    )
    .map((pieces) => pieces.join('')),
  fc.constantFrom(...hostileAddresses),
  fc.constantFrom(...naughtyStrings),
  fc.constantFrom(...hostileAddresses).map((address) => `${address}\0`),
  fc.constantFrom(
    'https://files.example/\0.png',
    '/\ud800.png',
    'https://files.example/\udfff',
    'x'.repeat(70_000),
  ),
);

/** Every way to a text in a value : `['config', 'theme', 'primaryColor']`. */
const waysTo = (value: unknown, way: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => waysTo(inner, [...way, key]))
    : [way];

/** The value with another text at the end of that way. */
const withText = (value: unknown, [key, ...rest]: readonly string[], text: string): unknown => {
  if (key === undefined) return text;
  const whole = value as Record<string, unknown>;
  return Array.isArray(value)
    ? value.map((inner, index) => (String(index) === key ? withText(inner, rest, text) : inner))
    : { ...whole, [key]: withText(whole[key], rest, text) };
};

contractServer((server) => {
  describe.each(calls)('%s', (name, contract) => {
    const { method, request, mediaType } = contract;
    const sample = samples[name as keyof typeof samples];

    /** The request as it is sent with a text in one of its places. */
    const sendingsOf = (own: Caller) => {
      const entries = 'entries' in request ? Object.keys(request.entries as object) : [];
      const whole = {
        ...Object.fromEntries(entries.map((field) => [field, undefined])),
        ...(sample.asks(own) as object),
      };
      const fields = mediaType === 'application/json' || method === 'GET' ? waysTo(whole) : [];
      const inRequest = fields.map((way) => (text: string): Partial<Sending> => {
        const asked = withText(whole, way, text);
        return method === 'GET'
          ? { query: Object.entries(asked as Record<string, string>) }
          : { request: asked };
      });
      const event = eventOf(server(), { partnerId: 'nobody', fields: { created: 1 } });
      const inEvent = (mediaType === '*' ? waysTo(event) : []).map((way) => (text: string) => {
        const body = JSON.stringify(withText(event, way, text));
        return { body, headers: { 'Stripe-Signature': signatureOf(server(), body) } };
      });
      const inQuery = (text: string): Partial<Sending> => ({ query: [[text, text]] });
      const inPath = (text: string): Partial<Sending> => ({
        path: `/api${contract.path.replace(/:(slug|id)/, encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')))}`,
      });
      const inHeader = (header: string) => (text: string) => ({
        headers: { [header]: text.replace(/[^\x20-\x7e\x80-\xff]/g, '\x80').trim() },
      });
      const headers = ['Authorization', 'Accept-Language', 'Cookie', 'Content-Type', 'X-Forwarded-For'];
      return [...inRequest, ...inEvent, inQuery, inPath, ...headers.map(inHeader)];
    };

    it('[OPS-9][API-4] fails on no text in any of its fields (G24, A11, A12, A14)', async () => {
      const own = await newCaller(server(), contract);
      const sendings = sendingsOf(own);
      await fc.assert(
        fc.asyncProperty(fc.nat(sendings.length - 1), hostileText, async (index, text) => {
          const sent = () => send(server(), name, own, sendings[index]?.(text));
          let reply = await sent();
          if (reply.status === 429) {
            await server().db.delete(limitedEvents);
            reply = await sent();
          }
          expect(reply.status).toBeLessThan(500);
        }),
        { numRuns: 12 * sendings.length },
      );
    });
  });
});
