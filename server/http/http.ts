import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { report } from '../../machines/contract/reportCalls.ts';
import type { Settings } from '../settings/settings.ts';
import { HttpError } from './errors.ts';
import { isTooDeep } from './jsonDepth.ts';
import { readAtMost } from './readAtMost.ts';

const reportsPath = `/api${report.path}`;

/** Whether the site is served by HTTPS: then its cookies are, too (API-4). */
export const isSecure = ({ appOrigin }: Pick<Settings, 'appOrigin'>): boolean =>
  appOrigin.startsWith('https:');

/** A JSON body that takes longer is refused: it is small, unlike an upload. */
const bodyMs = 30_000;

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The security headers of an answer that shows nothing, whatever the settings. */
export const bareHeaders = {
  'Content-Security-Policy': apiPolicy,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/**
 * The security headers of an answer: of the API, of the site's own pages, of their files, of the meetings' pages,
 * which the site may frame, or of the local checkout among them. A page that needs more (style hashes, for example) replaces its Content-Security-Policy.
 * A file has those alone that a browser heeds there: a first visit asks for forty of them (N06).
 */
export const securityHeaders = (
  settings: Settings,
  kind: 'api' | 'site' | 'file' | 'meetings' | 'checkout',
): Record<string, string> => ({
  ...bareHeaders,
  'Content-Security-Policy': contentSecurityPolicy(settings, kind),
  ...(kind !== 'file' && {
    // Where a browser sends what it kept from a page (OPS-4).
    ...(kind === 'site' && isSecure(settings) && { 'Reporting-Endpoints': `reports="${reportsPath}"` }),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': [
      // In a meeting, and nowhere else (ROOM-5): also the lobby in a frame of the site gets none.
      kind === 'meetings'
        ? 'camera=(self), microphone=(self), display-capture=(self), autoplay=(self)'
        : 'camera=(), microphone=(), display-capture=()',
      'geolocation=(), payment=(), usb=()',
      // A page of ours may read the code from a message that names our host (WebOTP, SIGNUP-6).
      ...(kind === 'site' ? ['otp-credentials=(self)'] : []),
    ].join(', '),
  }),
});

/** The headers of an answer of the API, which nobody keeps. */
export const apiHeaders = (settings: Settings): Record<string, string> => ({
  ...securityHeaders(settings, 'api'),
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
});

/** Refuses requests that another site caused: 403 for a foreign Origin or a cross-site fetch (API-4). */
export const sameOrigin =
  (own: string): MiddlewareHandler =>
  (c, next) => {
    const origin = c.req.header('Origin');
    const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD';
    const isForeign = origin !== undefined && origin !== own;
    if (!isSafe && (isForeign || c.req.header('Sec-Fetch-Site') === 'cross-site')) {
      throw new HttpError(403, 'FORBIDDEN');
    }
    return next();
  };

/**
 * The JSON value in a request's body, or undefined without a body.
 * @throws HttpError 413 above `maxBody` bytes (before reading if the length is declared), 415 for another
 * type, 400 for invalid JSON or UTF-8 and for JSON that nests too deep, 408 after 30 s.
 */
export const readBody = async (
  request: Request,
  maxBody: number,
  types: readonly string[] = ['application/json'],
): Promise<unknown> => {
  const type = request.headers.get('Content-Type');
  const isJson = types.includes(type?.split(';')[0]?.trim().toLowerCase() ?? '');
  if (type !== null && !isJson) throw new HttpError(415, 'WRONG_TYPE');
  if (request.headers.has('Content-Encoding')) throw new HttpError(415, 'WRONG_TYPE');
  const bytes = await readBytes(request, maxBody);
  if (bytes.length === 0) return undefined;
  if (!isJson) throw new HttpError(415, 'WRONG_TYPE');
  try {
    const json = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (isTooDeep(json)) throw new Error('The JSON nests too deep.');
    return JSON.parse(json);
  } catch {
    throw new HttpError(400, 'INVALID_JSON');
  }
};

/** The token of an Authorization header, with or without the word Bearer; null for an impossible one. */
export const readToken = (c: Context): string | null =>
  /^(?:Bearer +)?([\w-]{43})$/i.exec(c.req.header('Authorization')?.trim() ?? '')?.[1] ?? null;

/**
 * The address that a rate limit counts: the peer's, or behind trusted proxies the one that the first of them appended
 * to X-Forwarded-For. Whatever stands before it, the client may have forged; a shorter list came past some of the
 * proxies. An IPv6 address counts as its whole /56, which is what the line of one customer usually has.
 */
export const clientAddress = (c: Context, { trustProxy }: Settings): string => {
  const forwarded = trustProxy > 0 ? c.req.header('X-Forwarded-For')?.split(',').slice(-trustProxy) : [];
  const named = forwarded?.[0]?.trim();
  return network(named ? withoutPort(named) : peerAddress(c));
};

const peerAddress = (c: Context): string => {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    // Called without a socket.
    return 'unknown';
  }
};

/** Some proxies append the client's port, which differs from call to call. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');

/** An address, of IPv6 its /56. A phone has a /64 of its own: some of one provider's count as one, as they do by IPv4. */
export const network = (address: string): string => {
  if (!address.includes(':')) return address.slice(0, 45);
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.slice(0, 45);
  const [head = '', tail] = plain.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail ?? '')]
    .slice(0, 4)
    .map((group, index) => (Number.parseInt(group, 16) & (index < 3 ? 0xffff : 0xff00)).toString(16))
    .join(':');
};

/** The error for a body that is too large. The rest is not read: the connection ends with the answer. */
export const tooLarge = () => new HttpError(413, 'TOO_LARGE', { headers: { Connection: 'close' } });

/**
 * The bytes of a request's body, of any type.
 * @throws HttpError 413 above `maxBody` bytes (before reading if the length is declared), 400 when it is cut
 * off, 408 after 30 s.
 */
export const readBytes = async (request: Request, maxBody: number): Promise<Uint8Array> => {
  if (Number(request.headers.get('Content-Length')) > maxBody) throw tooLarge();
  const reading = readAtMost(request.body, maxBody).catch(() => {
    // The client cut the body off.
    throw new HttpError(400, 'INVALID_JSON');
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refusal = new HttpError(408, 'INVALID_REQUEST', { headers: { Connection: 'close' } });
    timer = setTimeout(() => reject(refusal), bodyMs);
  });
  const bytes = await Promise.race([reading, late]).finally(() => clearTimeout(timer));
  if (bytes === null) throw tooLarge();
  return bytes;
};

/** The policy of a page with an inline script or style, which it allows by its hash (`'sha256-…'`). */
export const pagePolicy = (
  settings: Settings,
  inline: { script?: string; style?: string },
  kind: 'site' | 'meetings' = 'site',
): string => contentSecurityPolicy(settings, kind, inline);

/** The policies of Trusted Types that a page may create. */
const trustedTypes: Readonly<Record<string, string>> = {
  // For our own workers, the SVG check, articles, and the empty text with which Konva clears its element.
  site: 'service-worker own-scripts svg-check dompurify article structured-data default',
  meetings: 'lobby-worker',
};

const contentSecurityPolicy = (
  settings: Settings,
  kind: 'api' | 'site' | 'file' | 'meetings' | 'checkout',
  inline: { script?: string; style?: string } = {},
): string => {
  const { appOrigin, meetingOrigin, s3PublicUrl } = settings;
  if (kind === 'api') return apiPolicy;
  // A worker's own file says what the worker may do.
  if (kind === 'file')
    return "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
  const origins = [kind === 'site' ? meetingOrigin : appOrigin, s3PublicUrl ?? []].flat();
  const local = origins.map((address) => new URL(address).origin).filter((origin) => !/^https:/.test(origin));
  // Designs may name images and videos of other hosts; those of this machine may come by http.
  const media = ['https:', ...new Set(local)].join(' ');
  // The legal documents are framed from our own origin (LEGAL-2).
  const framed = [...new Set(["'self'", meetingOrigin, new URL(settings.matchmakerUrl).origin])].join(' ');
  return [
    // What is not named below is loaded from nowhere.
    "default-src 'none'",
    ['script-src', "'self'", inline.script ?? []].flat().join(' '),
    ['style-src', "'self'", inline.style ?? []].flat().join(' '),
    `img-src 'self' data: blob: ${media}`,
    `media-src 'self' blob: ${kind === 'meetings' ? 'mediastream: ' : ''}${media}`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${framed}`,
    `frame-ancestors ${kind === 'site' ? "'none'" : appOrigin}`,
    "base-uri 'none'",
    // A form of the payment stand-in redirects to the app, and browsers apply this to redirects as well.
    `form-action 'self'${kind === 'checkout' ? ` ${appOrigin}` : ''}`,
    ...(kind === 'site' ? [`report-uri ${reportsPath}`] : []),
    // Chromium sends nothing at all where it finds this and no https.
    ...(kind === 'site' && isSecure(settings) ? ['report-to reports'] : []),
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes[kind] ?? "'none'"}`,
  ].join('; ');
};
