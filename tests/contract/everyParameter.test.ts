import { describe, expect, it } from 'vitest';
import type { CallContract } from '../../machines/contract/call.ts';
import { limitedEvents, partners } from '../../server/db/schema.ts';
import { everyNth, injections, traversals } from '../hostileTexts.ts';
import { contractServer } from './contractServer.ts';
import { declarations } from './declarations.ts';
import { type Caller, newCaller, samples, send } from './samples.ts';

const fieldsOf = (request: object): string[] =>
  'entries' in request ? Object.keys(request.entries as object) : [];

const calls = (Object.entries(declarations) as [string, CallContract][]).filter(
  ([, { path, mediaType, request }]) =>
    /:(slug|id)/.test(path) || mediaType === 'application/json' || fieldsOf(request).length > 0,
);

/** A slug or an id is given all of these; of the fields each another part of them, and each field each kind. */
const hostile = [...everyNth(traversals, 3), ...everyNth(injections, 7)];
const hostileFor = (field: number) => everyNth(hostile, 5, field);

/** What an answer says, without the data of the one who asks. */
const said = ({ status, body }: { status: number; body: { errorCode?: string } | null }) => [
  status,
  body?.errorCode,
];

contractServer((server) => {
  describe.each(calls)('%s', (name, contract) => {
    const { method, path, mediaType, request, repeats } = contract;
    const isOfRooms = /^\/(rooms|meeting)\//.test(path);
    const sample = samples[name as keyof typeof samples];
    const fields = fieldsOf(request);

    /** Sends one text in one field, in the query or the body as the call is declared. */
    const askWith = async (own: Caller, field: string, value: unknown) => {
      await server().db.delete(limitedEvents);
      const asked = { ...(sample.asks(own) as object), [field]: value };
      return send(server(), name, own, {
        [method === 'GET' ? 'query' : 'request']: method === 'GET' ? Object.entries(asked) : asked,
      });
    };

    if (/:(slug|id)/.test(path))
      it('[API-4] A11 A12 finds nothing at a hostile address', async () => {
        const own = await newCaller(server(), contract);
        for (const text of hostile) {
          await server().db.delete(limitedEvents);
          const at = `/api${path.replace(/:(slug|id)/, encodeURIComponent(text))}`;
          expect([text, ...said(await send(server(), name, own, { path: at }))]).toEqual([
            text,
            404,
            'NOT_FOUND',
          ]);
        }
      });

    if (fields.length > 0 && mediaType !== 'multipart/form-data')
      it('[API-4] A11 A12 answers a hostile text in any field as it answers any other that it does not know', async () => {
        const own = await newCaller(server(), contract);
        const before = await server().db.select().from(partners);
        for (const [index, field] of fields.entries()) {
          const unknown = said(await askWith(own, field, 'nobody-knows-this'));
          for (const text of hostileFor(index)) {
            const reply = said(await askWith(own, field, text));
            // What names a meeting, its room and its people has a shape, as has an address, which most of these have not.
            const shapeless = isOfRooms ? 'INVALID_REQUEST' : 'INVALID_ADDRESS';
            expect([field, text, ...reply]).toEqual([
              field,
              text,
              ...(reply[1] === shapeless ? [400, shapeless] : unknown),
            ]);
          }
        }
        expect(await server().db.select().from(partners)).toEqual(before);
      });

    if (mediaType === 'application/json')
      it('[API-4] A15 K12 takes the last of two fields of one name, none of the query, and no prototype', async () => {
        const own = await newCaller(server(), contract);
        const asked = Object.entries(sample.asks(own) as object);
        const doubled = asked.flatMap(([field, value]) => [[field, [{}]] as const, [field, value] as const]);
        const strange = ['"__proto__":{"a":1}', '"constructor":{"prototype":{"a":1}}', '"more":1e400'];
        const written = doubled.map(([field, value]) => `"${field}":${JSON.stringify(value)}`);
        const body = `{${[...written, ...strange].join(',')}}`;
        const query = asked
          .filter(([field]) => field !== repeats)
          .map(([field]): [string, string] => [field, '']);
        await server().db.delete(limitedEvents);
        const reply = await send(server(), name, own, { body, query });
        expect(said(reply)).toEqual([sample.answered[0], sample.answered[1]]);
        expect('a' in {}).toBe(false);
      });
  });
});
