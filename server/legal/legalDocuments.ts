import { minuteMs } from '../../machines/contract/call.ts';
import type { Language } from '../../machines/contract/language.ts';
import { causeCode, type Fetch } from '../http/fetch.ts';
import type { Log } from '../http/log.ts';
import { readAtMost } from '../http/readAtMost.ts';
import { isRecent } from '../isRecent.ts';
import type { Settings } from '../settings/settings.ts';
import { sanitizeDocument } from './sanitizeDocument.ts';

/** The names of the documents in addresses. */
export const legalDocumentNames = ['privacy', 'terms'] as const;
export type LegalDocumentName = (typeof legalDocumentNames)[number];

/** The configured documents, sanitised (LEGAL-2). */
export interface LegalDocuments {
  /** A document as safe HTML without styles, or null when it is not available now. */
  read(name: LegalDocumentName, language: Language): Promise<string | null>;
}

interface CachedDocument {
  html: string;
  askedAt: number;
  freshMs: number;
}

const sizeLimit = 512 * 1024;
const redirectLimit = 3;

/**
 * Fetches the two configured documents, and nothing else: 5 s and 512 kB at most, HTML only, redirects within
 * their own origin only. Cached for five minutes, and longer while their source fails.
 * @param now milliseconds since 1970.
 * @param timeoutMs the longest fetch.
 */
export const createLegalDocuments = ({
  settings: { privacyUrl, termsUrl },
  now,
  fetch,
  log,
  timeoutMs = 5000,
}: {
  settings: Pick<Settings, 'privacyUrl' | 'termsUrl'>;
  now(): number;
  fetch: Fetch;
  log: Log;
  timeoutMs?: number;
}): LegalDocuments => {
  const addresses: Record<LegalDocumentName, string> = { privacy: privacyUrl, terms: termsUrl };
  const kept = new Map<string, CachedDocument>();
  const reading = new Map<string, Promise<string | null>>();

  const readAnew = async (key: string, name: LegalDocumentName, language: Language) => {
    const address = new URL(addresses[name].replaceAll('{lng}', language));
    try {
      const html = await fetchDocument(address, fetch, timeoutMs);
      kept.set(key, { html, askedAt: now(), freshMs: 5 * minuteMs });
      return html;
    } catch (error) {
      const reason = causeCode(error) ?? (error instanceof Error ? error.message : String(error));
      log.warn('a legal document could not be read', { name, language, reason, host: address.host });
      const last = kept.get(key);
      if (last === undefined) return null;
      // Not every visitor should wait for a failing source.
      kept.set(key, { html: last.html, askedAt: now(), freshMs: minuteMs / 2 });
      return last.html;
    }
  };

  return {
    read: (name, language) => {
      const key = `${name}.${language}`;
      const last = kept.get(key);
      if (last !== undefined && isRecent(last.askedAt, now(), last.freshMs))
        return Promise.resolve(last.html);
      const under = reading.get(key);
      if (under !== undefined) return under;
      const started = readAnew(key, name, language).finally(() => reading.delete(key));
      reading.set(key, started);
      return started;
    },
  };
};

/** @throws Error whose message describes the problem of the source. */
const fetchDocument = async (address: URL, fetch: Fetch, timeoutMs: number): Promise<string> => {
  // Always aborted at the end, so that no connection stays open for an unread body. The timer is our own: Node.js 20
  // lets the garbage collector take a timeout that only `AbortSignal.any` refers to, which then never aborts.
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(new Error(`no document after ${timeoutMs} ms`)), timeoutMs);
  try {
    const { response, address: found } = await follow(address, fetch, signal);
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const [type, ...parameters] = (response.headers.get('Content-Type') ?? '').toLowerCase().split(';');
    if (type?.trim() !== 'text/html') throw new Error(`type ${type}`);
    const charset = parameters.find((text) => text.trim().startsWith('charset='))?.split('=')[1];
    const decoder = new TextDecoder(charset?.replaceAll('"', '').trim() || 'utf-8');
    const bytes = await readAtMost(response.body, sizeLimit);
    if (bytes === null) throw new Error('too large');
    const html = sanitizeDocument(decoder.decode(bytes), found);
    if (html === null) throw new Error('no text in it, or too many tags');
    return html;
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
};

const follow = async (
  address: URL,
  fetch: Fetch,
  signal: AbortSignal,
  redirects = 0,
): Promise<{ response: Response; address: URL }> => {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, redirect: 'manual', signal });
  const location = response.headers.get('Location');
  if (location === null || response.status < 300 || response.status > 399) return { response, address };
  const next = new URL(location, address);
  if (next.origin !== address.origin) throw new Error('a redirect to another origin');
  if (redirects === redirectLimit) throw new Error('too many redirects');
  return follow(next, fetch, signal, redirects + 1);
};
