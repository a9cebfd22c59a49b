import * as v from 'valibot';
import { type CallContract, minuteMs } from './call.ts';

/** A text of somebody else's page or browser, as far as it may be of use. */
const part = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, length)),
  );
const someText = v.optional(v.fallback(part(2000), ''), '');
const someNumber = v.optional(v.fallback(v.nullable(v.number()), null), null);

/** A script failed: what it said, the first frames of its stack, and in which states the machines were. */
export const ScriptError = v.object({
  kind: v.literal('error'),
  page: part(300),
  message: part(1000),
  frames: v.pipe(v.array(part(300)), v.maxLength(10)),
  states: v.record(part(60), part(200)),
});

/** What a visitor felt, in ms but for CLS; null where nothing was measured. */
export const WebVitals = v.object({
  kind: v.literal('vitals'),
  page: part(300),
  lcp: v.nullable(v.number()),
  inp: v.nullable(v.number()),
  ttfb: v.nullable(v.number()),
  cls: v.nullable(v.number()),
});

/** What a browser sends by itself to `report-uri`. */
const PolicyReport = v.object({
  'csp-report': v.object({
    'document-uri': someText,
    'effective-directive': someText,
    'violated-directive': someText,
    'blocked-uri': someText,
    'source-file': someText,
    'line-number': someNumber,
  }),
});

const Violation = v.object({
  documentURL: someText,
  effectiveDirective: someText,
  blockedURL: someText,
  sourceFile: someText,
  lineNumber: someNumber,
});
/** What a browser sends by itself to `report-to`, several at once; of other types only the type counts. */
const BrowserReports = v.pipe(
  v.array(v.object({ type: part(60), body: v.fallback(Violation, v.parse(Violation, {})) })),
  v.maxLength(20),
);

/** News from browsers (OPS-4): failed scripts, violations of the page's policy, and how fast a visit was. */
export const report = {
  method: 'POST',
  path: '/reports',
  caller: 'anyone',
  limits: [{ name: 'report from', per: 'address', max: 60, windowMs: 10 * minuteMs }],
  mediaType: 'application/json',
  jsonTypes: ['application/csp-report', 'application/reports+json'],
  maxBody: 10 * 1024,
  request: v.union([ScriptError, WebVitals, PolicyReport, BrowserReports]),
  answer: v.null(),
} as const satisfies CallContract;
