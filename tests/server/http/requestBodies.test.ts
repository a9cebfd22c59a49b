import { expect, it, vi } from 'vitest';
import type { CallContract } from '../../../machines/contract/call.ts';
import * as paymentCalls from '../../../machines/contract/paymentCalls.ts';
import * as spaceCalls from '../../../machines/contract/spaceCalls.ts';
import * as uploadCalls from '../../../machines/contract/uploadCalls.ts';
import { corpusFiles } from '../../corpora.ts';
import { oneDatabase } from '../harness.ts';
import { jsonCalls, posts } from './posts.ts';

const sample: [string, string | number[]][] = [
  ['n_structure_no_data.json', ''],
  ['n_structure_UTF8_BOM_no_data.json', [0xef, 0xbb, 0xbf]],
  ['n_structure_100000_opening_arrays.json', '['.repeat(100_000)],
  ['n_structure_open_array_object.json', '[{"":'.repeat(50_000)],
  ['n_string_invalid_utf-8.json', [0x22, 0xff, 0x22]],
  ['n_object_trailing_comma.json', '{"id":0,}'],
  ['n_array_extra_comma.json', '[1,]'],
  ['n_number_NaN.json', '[NaN]'],
  ['n_number_with_leading_zero.json', '[012]'],
  ['n_string_single_quote.json', "['a']"],
  ['n_string_unescaped_newline.json', '["new\nline"]'],
  ['n_structure_null-byte-outside-string.json', [0x5b, 0x00, 0x5d]],
  ['i_structure_UTF-8_BOM_empty_object.json', [0xef, 0xbb, 0xbf, 0x7b, 0x7d]],
  ['i_string_UTF-16LE_with_BOM.json', [0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00]],
  ['i_number_huge_exp.json', '[0.4e006699999999999999999999999999999999999999999969999999]'],
  ['y_object_duplicated_key.json', '{"a":"b","a":"c"}'],
  ['y_structure_lonely_null.json', 'null'],
  ['y_string_null_escape.json', '["\\u0000"]'],
];
/** The bodies of JSONTestSuite: a name begins with n (no JSON), y (JSON) or i (either). */
const jsonBodies = corpusFiles(
  'json',
  sample.map(([name, body]) => ({ name, bytes: Buffer.from(body as string) })),
)
  .map(({ name, bytes }) => ({ name: name.replace(/^.*?__/, ''), bytes }))
  .filter(({ name }) => /^[niy]_/.test(name));

oneDatabase((server) => {
  it('[API-4] A08 K11 refuses every body that is not sent as plain JSON', async () => {
    const { token } = await server().partner();
    for (const path of posts) {
      for (const headers of [
        { 'Content-Type': 'text/plain' },
        { 'Content-Type': 'application/x-www-form-urlencoded' },
        { 'Content-Type': 'multipart/form-data; boundary=x' },
        { 'Content-Type': 'application/jsonp' },
        { 'Content-Type': '' },
        { 'Content-Encoding': 'gzip' },
      ]) {
        const reply = await server().post(path, '{}', {
          token,
          headers: headers as unknown as Record<string, string>,
        });
        expect([path, headers, reply.status, reply.body.errorCode]).toEqual([
          path,
          headers,
          415,
          'WRONG_TYPE',
        ]);
      }
    }
    const charset = { 'Content-Type': 'Application/JSON; charset=utf-8' };
    expect((await server().post('/api/auth/validate', '{}', { headers: charset })).status).toBe(200);
  });

  it('[API-4] D03 refuses more than 4 kB: by its length before reading, else while it streams', async () => {
    let pulled = 0;
    const endless = (headers: Record<string, string>) =>
      server().app.request('/api/auth/start-verification', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: new ReadableStream({
          pull: (controller) => {
            pulled++;
            controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
          },
        }),
        duplex: 'half',
      } as RequestInit);
    const withLength = await endless({ 'Content-Length': '60000000' });
    expect([
      withLength.status,
      (await withLength.json()).errorCode,
      withLength.headers.get('Connection'),
    ]).toEqual([413, 'TOO_LARGE', 'close']);
    expect(pulled).toBeLessThanOrEqual(1);
    const withoutLength = await endless({});
    expect([withoutLength.status, (await withoutLength.json()).errorCode]).toEqual([413, 'TOO_LARGE']);
    expect(pulled).toBeLessThan(5);
    expect((await endless({ 'Content-Length': '10' })).status).toBe(413);
    const blank = async (length: number, headers = {}) =>
      (await server().post('/api/auth/start-verification', ' '.repeat(length), { headers })).status;
    expect([await blank(4096), await blank(4097)]).toEqual([400, 413]);
    const told = (length: number) => blank(length, { 'Content-Length': String(length) });
    expect([await told(4096), await told(4097)]).toEqual([400, 413]);
  });

  it('[OPS-7] D03 reads no byte of a body whose sender is not signed in', async () => {
    const declared: CallContract[] = Object.values({ ...spaceCalls, ...paymentCalls, ...uploadCalls });
    const paths = declared.filter(({ caller, method }) => caller === 'partner' && method === 'POST');
    expect(paths.length).toBeGreaterThan(4);
    for (const { path, mediaType } of paths) {
      let pulled = 0;
      const pull = () => {
        pulled += 1;
      };
      const init = {
        method: 'POST',
        headers: { 'Content-Type': mediaType ?? '', Authorization: `Bearer ${'a'.repeat(43)}` },
        body: new ReadableStream({ pull }, { highWaterMark: 0 }),
        duplex: 'half',
      };
      const { status } = await server().request(`/api${path}`, init as RequestInit);
      expect([path, status, pulled]).toEqual([path, 401, 0]);
    }
  });

  it('[API-4] D03 gives up a body that does not come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, duplex: 'half' };
    const withoutEnd = { ...init, body: new ReadableStream() } as RequestInit;
    // Of somebody who is not signed in, other calls read nothing.
    const reply = server().request('/api/auth/start-verification', withoutEnd);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(30_000);
    const { status, headers, body } = await reply;
    vi.useRealTimers();
    expect([status, headers.get('Connection'), body.errorCode]).toEqual([408, 'close', 'INVALID_REQUEST']);
  });

  it('[API-4] K09 refuses deep nesting, and long texts by their length or for what they are', async () => {
    for (const { path, maxBody } of jsonCalls)
      for (const size of [1000, 15_000, 100_000]) {
        // One of the calls signs out.
        const { token } = await server().partner();
        const nested = `${'['.repeat(size)}${']'.repeat(size)}`;
        const deep = [nested, '['.repeat(size), '{"a":'.repeat(size), `{"config":{"name":${nested}}}`];
        const long = [
          { phoneNumber: '+'.repeat(size) },
          { phoneNumber: '+15550142288', code: '1'.repeat(size) },
          { config: { name: ' '.repeat(size), logo: `https://${'a'.repeat(size)}` } },
        ].map((request) => JSON.stringify(request));
        for (const body of [...deep, ...long]) {
          const { status } = await server().post(path, body, { token });
          const isTooLong = body.length > maxBody;
          const isRight = isTooLong ? status === 413 : deep.includes(body) ? status === 400 : status < 500;
          expect([path, body.slice(0, 20), status, isRight]).toEqual([path, body.slice(0, 20), status, true]);
        }
      }
  });

  it('[API-4] K10 K11 answers 400 to every body that is no JSON, on every POST, and never fails on one', async () => {
    for (const { path, maxBody, needsNone } of jsonCalls) {
      const { token } = await server().partner();
      for (const { name, bytes } of jsonBodies) {
        const { status } = await server().post(path, bytes, { token });
        const refused = bytes.length > maxBody ? 413 : 400;
        const isNone = bytes.length === 0 && needsNone;
        if (name.startsWith('n_') && !isNone) expect([path, name, status]).toEqual([path, name, refused]);
        expect([path, name, status < 500]).toEqual([path, name, true]);
      }
    }
  });

  it('[API-4] K12 changes no prototype', async () => {
    const { token } = await server().partner();
    for (const path of posts) {
      const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
      expect((await server().post(path, body, { token })).status).toBeLessThan(500);
    }
    expect('polluted' in {}).toBe(false);
  });
});
