import { type Counter, createRegistry, type Histogram, type Registry } from './registry.ts';

/** What the folders count (OPS-4); a folder that counts something else adds it here. */
export interface Metrics {
  registry: Registry;
  /** Seconds of each request, without files: route, method, class of the status. */
  requests: Histogram;
  /** Files by class of the status. */
  files: Counter;
  /** Requests that the port itself refused, by status. */
  refused: Counter;
  /** Codes by channel and result, and their checks by result. */
  codesSent: Counter;
  codesChecked: Counter;
  /** Events of the payment service by outcome. */
  paymentEvents: Counter;
  /** What the payment service answered about checkouts and subscriptions, by outcome. */
  paymentAnswers: Counter;
  /** What browsers reported, by kind. */
  reports: Counter;
  /** Seconds of LCP, INP and TTFB; CLS, which has no unit. */
  vitals: Histogram;
  shifts: Histogram;
}

/** Metrics that have counted nothing yet. */
export const createMetrics = (): Metrics => {
  const registry = createRegistry();
  return {
    registry,
    requests: registry.histogram(
      'http_request_duration_seconds',
      'Requests without files: time to the answer.',
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    ),
    files: registry.counter('http_files_total', 'Answers with a file.'),
    refused: registry.counter('http_refused_total', 'Requests that the port refused.'),
    codesSent: registry.counter('codes_sent_total', 'Verification codes that were asked for.'),
    codesChecked: registry.counter('codes_checked_total', 'Verification codes that were checked.'),
    paymentEvents: registry.counter('payment_events_total', 'Events of the payment service.'),
    paymentAnswers: registry.counter(
      'payment_answers_total',
      'Answers of the payment service about checkouts and subscriptions.',
    ),
    reports: registry.counter('browser_reports_total', 'Reports of browsers.'),
    vitals: registry.histogram(
      'web_vitals_seconds',
      'LCP, INP and TTFB of a sample of visits.',
      [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    ),
    shifts: registry.histogram(
      'web_vitals_cls',
      'CLS of a sample of visits.',
      [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    ),
  };
};

/** The class of a status: `2xx`. */
export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;
