import type { Hono } from 'hono';
import * as v from 'valibot';
import { report, ScriptError, WebVitals } from '../../machines/contract/reportCalls.ts';
import type { Deps } from '../deps.ts';
import { type CallDeps, call, callRoutes } from '../http/call.ts';
import { plainAddress, plainPath, plainText } from './plainText.ts';

type ReportDeps = Pick<Deps, 'log' | 'metrics'>;
type Report = v.InferOutput<typeof report.request>;

/**
 * What browsers report becomes events of the log and metrics (OPS-4). Anybody may send anything: each field is bounded,
 * and cleared of what a log may not hold.
 */
export const reportRoutes = (deps: CallDeps & ReportDeps): Hono =>
  callRoutes(deps, [
    call({
      contract: report,
      handle: ({ c, request }) => {
        note(deps, request);
        return c.body(null, 204);
      },
    }),
  ]);

const note = (deps: ReportDeps, given: Report): void => {
  if (Array.isArray(given)) for (const { type, body } of given) noteBrowser(deps, type, body);
  else if ('csp-report' in given) {
    const found = given['csp-report'];
    noteViolation(deps, {
      page: found['document-uri'],
      directive: found['effective-directive'] || found['violated-directive'],
      blocked: found['blocked-uri'],
      source: found['source-file'],
      line: found['line-number'],
    });
  } else if (v.is(ScriptError, given)) noteError(deps, given);
  else if (v.is(WebVitals, given)) noteVitals(deps, given);
};

const noteError = ({ log, metrics }: ReportDeps, given: v.InferOutput<typeof ScriptError>): void => {
  metrics.reports.add({ kind: 'error' });
  const states = Object.entries(given.states).slice(0, 30);
  log.warn('a script failed in a browser', {
    page: plainPath(given.page),
    message: plainText(given.message, 300),
    frames: given.frames
      .slice(0, 5)
      .map((frame) => plainText(frame.trim(), 200))
      .join('\n'),
    states: plainText(states.map(([machine, state]) => `${machine}: ${state}`).join(', '), 1000),
  });
};

const noteVitals = (
  { log, metrics }: ReportDeps,
  { page, lcp, inp, ttfb, cls }: v.InferOutput<typeof WebVitals>,
): void => {
  metrics.reports.add({ kind: 'vitals' });
  for (const [name, ms] of Object.entries({ lcp, inp, ttfb }))
    if (ms !== null && isPossible(ms)) metrics.vitals.observe(ms / 1000, { name });
  if (cls !== null && isPossible(cls)) metrics.shifts.observe(cls);
  log.info('web vitals of a visit', { page: plainPath(page), lcp, inp, ttfb, cls });
};

/** What a browser can have measured: nobody waits ten minutes. */
const isPossible = (value: number): boolean => value >= 0 && value < 600_000;

type BrowserReport = Extract<Report, readonly unknown[]>[number];

const noteBrowser = (deps: ReportDeps, type: string, body: BrowserReport['body']): void => {
  if (type === 'csp-violation')
    noteViolation(deps, {
      page: body.documentURL,
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      source: body.sourceFile,
      line: body.lineNumber,
    });
  else deps.metrics.reports.add({ kind: 'other' });
};

interface Violation {
  page: string;
  directive: string;
  blocked: string;
  source: string;
  line: number | null;
}

const noteViolation = (
  { log, metrics }: ReportDeps,
  { page, directive, blocked, source, line }: Violation,
): void => {
  metrics.reports.add({ kind: 'policy' });
  log.warn('a browser kept the policy of a page', {
    page: plainAddress(page),
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
    blocked: plainAddress(blocked),
    source: plainAddress(source),
    line,
  });
};
