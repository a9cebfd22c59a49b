import { request as ask, createServer } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const codings = {
  br: { open: brotliDecompressSync, close: (text) => brotliCompressSync(text, quality) },
  gzip: { open: gunzipSync, close: gzipSync },
};
const plain = { open: (bytes) => bytes, close: (text) => Buffer.from(text) };

/** Takes scripts out of a page, those that run and what is fetched for them; data for machines (JSON, JSON-LD) stays. */
export const withoutScripts = (page) =>
  page.replace(
    /<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    '',
  );

/** The bare page: also without web fonts, pictures and all that is fetched for them. Its text and styles stay. */
export const bare = (page) =>
  withoutScripts(page)
    .replace(/<link rel="preload"[^>]*>|<source[^>]*>/g, '')
    .replace(/(<img[^>]*?) src(?:set)?="[^"]*"/g, '$1')
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
    .replace(/url\((?!["']?(?:data:|#))[^)]*\)/g, 'none');

/**
 * A limit: serves everything that is at `origin` as it is, on a port of its own, but its pages reduced.
 * @param reduce takes something out of a page's text
 * @returns its origin, and how to end it
 */
export const serveReduced = async (origin, reduce) => {
  // By the page's own tag, so that a page is taken apart once and costs then what a kept file does.
  const reduced = new Map();

  const pageOf = (bytes, coding, tag) => {
    const { open, close } = codings[coding] ?? plain;
    const page = reduced.get(tag) ?? close(reduce(open(bytes).toString()));
    if (tag) reduced.set(tag, page);
    return page;
  };

  const server = createServer((request, response) => {
    const { method, headers, url } = request;
    const passed = ask(`${origin}${url}`, { method, headers }, (answer) => {
      const { etag, ...rest } = answer.headers;
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
        return;
      }
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const page = pageOf(Buffer.concat(chunks), rest['content-encoding'], etag);
        response.writeHead(answer.statusCode, { ...rest, 'content-length': page.length });
        response.end(page);
      });
    });
    passed.on('error', (error) => response.destroy(error));
    request.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${server.address().port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
