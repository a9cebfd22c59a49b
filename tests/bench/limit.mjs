import { request as ask, createServer } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const codings = {
  br: { open: brotliDecompressSync, close: (text) => brotliCompressSync(text, quality) },
  gzip: { open: gunzipSync, close: gzipSync },
};
const plain = { open: (bytes) => bytes, close: (text) => Buffer.from(text) };

/** Scripts that run or that are fetched for them; data for machines (JSON, JSON-LD) stays. */
const scripts =
  /<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * The limit: serves everything that is at `origin` as it is, on a port of its own, but its pages without scripts.
 * @returns its origin, and how to end it
 */
export const serveWithoutScripts = async (origin) => {
  // By the page's own tag, so that a page is taken apart once and costs then what a kept file does.
  const stripped = new Map();

  const pageOf = (bytes, coding, tag) => {
    const { open, close } = codings[coding] ?? plain;
    const page = stripped.get(tag) ?? close(open(bytes).toString().replace(scripts, ''));
    if (tag) stripped.set(tag, page);
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
