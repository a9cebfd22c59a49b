import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--lang=en-US',
];

/** Starts a browser of its own for audits: what one page leaves in it (cookies above all) meets no other page. */
export const startAuditor = async (chromePath) => {
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'silent' });
  return { audit: (url, only) => audit(chrome.port, url, only), close: () => chrome.kill() };
};

/**
 * One run of Lighthouse, as a phone: simulated throttling.
 * @param only the categories to measure, all of them when left out
 * @returns scores of 100, times in ms, how fast the machine was meanwhile (`speed`, Lighthouse's own figure), and what
 * keeps a score from 100: `failing`, in words
 */
const audit = async (port, url, only) => {
  const look = async () =>
    (await lighthouse(url, { port, logLevel: 'error', ...(only && { onlyCategories: only }) })).lhr;
  const first = await look();
  // Now and then it loses the beginning of a trace, and asks to be run again.
  const lhr = first.runtimeError?.code === 'NO_NAVSTART' ? await look() : first;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (id) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const value = (id) => lhr.audits[id].numericValue;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speed: lhr.environment.benchmarkIndex,
    failing: Object.values(lhr.categories).flatMap((category) => failing(lhr, category)),
  };
};

const failing = (lhr, { id: category, auditRefs }) =>
  auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => {
      const { displayValue = '', explanation = '', details } = lhr.audits[id];
      const places = (details?.items ?? []).map(({ node, url }) => node?.snippet ?? url ?? '').join(' ');
      return [category, id, displayValue, explanation, places].filter(Boolean).join(' · ');
    });
