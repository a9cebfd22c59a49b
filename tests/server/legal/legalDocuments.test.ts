import type { ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../server/http/log.ts';
import { createLegalDocuments } from '../../../server/legal/legalDocuments.ts';
import { type SourceServer, startSource } from '../sourceServer.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const minute = 60_000;
const limit = 512 * 1024;
let source: SourceServer;
let elsewhere: SourceServer;
let clock: number;
let lines: string[];

beforeAll(async () => {
  source = await startSource();
  elsewhere = await startSource();
});
afterAll(async () => {
  await source.close();
  await elsewhere.close();
});
beforeEach(() => {
  clock = 0;
  lines = [];
  source.asked = [];
  elsewhere.asked = [];
  elsewhere.answer = (_, response) => html(response, '<p>Elsewhere</p>');
});

const html = (response: ServerResponse, text: string | Uint8Array, headers = {}) =>
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(text);
const open = (timeoutMs?: number) =>
  createLegalDocuments({
    settings: {
      privacyUrl: `${source.origin}/{lng}/privacy?from={lng}`,
      termsUrl: `${source.origin}/terms`,
    },
    now: () => clock,
    fetch,
    log: createLog((line) => lines.push(line)),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });

it('[LEGAL-2] reads the configured address in the language that is asked for', async () => {
  source.answer = (request, response) => html(response, `<p>${request.url}</p>`);
  const documents = open();
  expect(await documents.read('privacy', 'en')).toBe('<p>/en/privacy?from=en</p>');
  expect(await documents.read('privacy', 'es')).toBe('<p>/es/privacy?from=es</p>');
  expect(await documents.read('terms', 'es')).toBe('<p>/terms</p>');
});

it('[LEGAL-2] keeps a document for five minutes', async () => {
  let version = 1;
  source.answer = (_, response) => html(response, `<p>${version++}</p>`);
  const documents = open();
  expect(await documents.read('terms', 'en')).toBe('<p>1</p>');
  clock += 5 * minute - 1;
  expect(await documents.read('terms', 'en')).toBe('<p>1</p>');
  clock += 1;
  expect(await documents.read('terms', 'en')).toBe('<p>2</p>');
  expect(source.asked).toHaveLength(2);
});

it('[LEGAL-2] asks once for fifty visitors at once', async () => {
  source.answer = (_, response) => html(response, '<p>One</p>');
  const documents = open();
  const read = await Promise.all(Array.from({ length: 50 }, () => documents.read('terms', 'en')));
  expect(new Set(read)).toEqual(new Set(['<p>One</p>']));
  expect(source.asked).toEqual(['/terms']);
});

it('[LEGAL-2] shows the last good document while its source fails, and asks again every half minute', async () => {
  source.answer = (_, response) => html(response, '<p>Good</p>');
  const documents = open();
  await documents.read('terms', 'en');
  source.answer = (_, response) => response.writeHead(500).end();
  clock += 6 * minute;
  for (let visitor = 0; visitor < 3; visitor++) {
    expect(await documents.read('terms', 'en')).toBe('<p>Good</p>');
  }
  expect(source.asked).toHaveLength(2);
  source.answer = (_, response) => html(response, '<p>Mended</p>');
  clock += minute / 2 - 1;
  expect(await documents.read('terms', 'en')).toBe('<p>Good</p>');
  clock += 1;
  expect(await documents.read('terms', 'en')).toBe('<p>Mended</p>');
});

it('[LEGAL-1] asks anew after a failure, so that a retry can help', async () => {
  source.answer = (_, response) => response.writeHead(503).end();
  const documents = open();
  expect(await documents.read('terms', 'en')).toBeNull();
  source.answer = (_, response) => html(response, '<p>Back</p>');
  expect(await documents.read('terms', 'en')).toBe('<p>Back</p>');
});

describe('what it does not take', () => {
  const failure = async (timeoutMs?: number) => {
    lines = [];
    const text = await open(timeoutMs).read('privacy', 'en');
    return [text, /name="privacy" language="en" reason=("[^"]*")/.exec(lines.join('\n'))?.[1]];
  };

  it.each([
    [404, 'status 404'],
    [500, 'status 500'],
    [204, 'status 204'],
    [304, 'status 304'],
  ])('[LEGAL-1] status %i', async (status, reason) => {
    source.answer = (_, response) => response.writeHead(status, { 'Content-Type': 'text/html' }).end();
    expect(await failure()).toEqual([null, `"${reason}"`]);
  });

  it.each(['text/plain', 'application/pdf', 'application/xhtml+xml', 'text/html5', ''])(
    '[LEGAL-1] the type “%s”',
    async (type) => {
      source.answer = (_, response) =>
        response.writeHead(200, type === '' ? {} : { 'Content-Type': type }).end('<p>Text</p>');
      expect(await failure()).toEqual([null, `"type ${type}"`]);
    },
  );

  it('[LEGAL-1] a character set that nobody knows', async () => {
    source.answer = (_, response) =>
      html(response, '<p>Text</p>', { 'Content-Type': 'text/html; charset=none' });
    expect((await failure())[0]).toBeNull();
  });

  it('[LEGAL-1] a source that never answers', async () => {
    source.answer = () => {};
    expect(await failure(50)).toEqual([null, '"no document after 50 ms"']);
  });

  it('[LEGAL-1] a source that never ends', async () => {
    source.answer = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).write('<p>Beginning');
    };
    // A timeout must survive the garbage collector.
    const collecting = setInterval(collectGarbage, 20);
    try {
      expect(await failure(200)).toEqual([null, '"no document after 200 ms"']);
    } finally {
      clearInterval(collecting);
    }
  });

  it('[LEGAL-1] a source that is away', async () => {
    source.answer = (request) => request.socket.destroy();
    expect(await failure()).toEqual([null, expect.stringMatching(/^"(UND_ERR_SOCKET|ECONNRESET)"$/)]);
  });

  it('[LEGAL-2] one byte more than 512 kB, packed or not', async () => {
    const page = (size: number) => `<p>${'a'.repeat(size - 7)}</p>`;
    source.answer = (_, response) => html(response, page(limit));
    expect((await open().read('terms', 'en'))?.length).toBe(limit);
    source.answer = (_, response) => html(response, page(limit + 1));
    expect(await failure()).toEqual([null, '"too large"']);
    const packed = gzipSync(page(50 * 1024 * 1024));
    source.answer = (_, response) => html(response, packed, { 'Content-Encoding': 'gzip' });
    expect(await failure()).toEqual([null, '"too large"']);
  });

  it.each([
    '',
    '<script>alert(1)</script>',
    '<html><head><title>T</title></head><body> &nbsp;\u00a0<br></body>',
  ])('[LEGAL-1] a page without text: %s', async (text) => {
    source.answer = (_, response) => html(response, text);
    expect(await failure()).toEqual([null, '"no text in it, or too many tags"']);
  });

  it('[LEGAL-2] a redirect to another origin', async () => {
    for (const location of [`${elsewhere.origin}/`, '//evil.example/', 'file:///etc/passwd']) {
      source.answer = (_, response) => response.writeHead(302, { Location: location }).end();
      expect(await failure()).toEqual([null, '"a redirect to another origin"']);
    }
    expect(elsewhere.asked).toEqual([]);
  });

  it('[LEGAL-2] more than three redirects', async () => {
    source.answer = (_, response) => response.writeHead(301, { Location: '/again' }).end();
    expect(await failure()).toEqual([null, '"too many redirects"']);
    expect(source.asked).toHaveLength(4);
  });
});

it('[LEGAL-2] follows redirects within one origin, and links start from where they end', async () => {
  source.answer = (request, response) =>
    request.url === '/terms'
      ? response.writeHead(308, { Location: '/new/terms' }).end()
      : html(response, '<p><a href="faq">Questions</a></p>');
  expect(await open().read('terms', 'en')).toBe(
    `<p><a href="${source.origin}/new/faq" target="_blank" rel="noopener noreferrer nofollow">Questions</a></p>`,
  );
});

it('[LEGAL-2] reads other character sets', async () => {
  source.answer = (_, response) =>
    html(response, Buffer.from('<p>Política</p>', 'latin1'), {
      'Content-Type': 'Text/HTML; charset="ISO-8859-1"',
    });
  expect(await open().read('terms', 'es')).toBe('<p>Política</p>');
});
