// The budgets of the public pages: what each table shows of a page, and the limits of each. Times are judged on a
// quiet machine alone.

const is = (limit) => (value) => value === limit;
const atMost = (limit) => (value) => value <= limit;

/** Tables by their titles; columns as `table` takes them. `isTimed` tells what a busy machine changes. */
export const kinds = {
  'Lighthouse, as a phone (FCP, LCP and TBT in ms)': {
    performance: { of: ({ performance }) => performance, keeps: is(100), isTimed: true },
    accessibility: { of: ({ accessibility }) => accessibility, keeps: is(100) },
    'best practices': { of: ({ bestPractices }) => bestPractices, keeps: is(100) },
    SEO: { of: ({ seo }) => seo, keeps: is(100) },
    FCP: { of: ({ fcp }) => fcp },
    LCP: { of: ({ lcp }) => lcp },
    'LCP bare': { of: ({ bare }) => bare.lcp },
    '/ bare': { of: ({ lcp, bare }) => lcp / bare.lcp, digits: 2, keeps: atMost(1.25), isTimed: true },
    'LCP without scripts': { of: ({ still }) => still.lcp },
    '/ without': { of: ({ lcp, still }) => lcp / still.lcp, digits: 2, keeps: atMost(1.05), isTimed: true },
    TBT: { of: ({ tbt }) => tbt, keeps: atMost(50), isTimed: true },
    CLS: { of: ({ cls }) => cls, digits: 3, keeps: is(0) },
  },
  'A first view (kB, gzip)': {
    HTML: { of: ({ bytes }) => bytes.html / 1000, digits: 1, keeps: atMost(14) },
    CSS: { of: ({ bytes }) => bytes.css / 1000, digits: 1, keeps: atMost(25) },
    'fonts before paint': { of: ({ bytes }) => bytes.fonts, keeps: atMost(2) },
    'their kB': { of: ({ bytes }) => bytes.fontBytes / 1000, digits: 1, keeps: atMost(40) },
    'script before paint': { of: ({ bytes }) => bytes.scriptBefore / 1000, digits: 1, keeps: atMost(2) },
    'script once hydrated': {
      of: ({ bytes }) => bytes.script / 1000,
      digits: 1,
      keeps: (kB, { name }) => kB <= (['/', '/es'].includes(name) ? 120 : 130),
    },
    files: { of: ({ bytes }) => bytes.files },
  },
  'Web Vitals, processor 4× slower (ms)': {
    LCP: { of: ({ vitals }) => vitals.lcp },
    CLS: { of: ({ vitals }) => vitals.cls, digits: 3, keeps: is(0) },
    TBT: { of: ({ vitals }) => vitals.tbt },
    'longest task over 50': { of: ({ vitals }) => vitals.longest, keeps: is(0), isTimed: true },
    'INP of an early press': { of: ({ vitals }) => vitals.inp, keeps: atMost(100), isTimed: true },
    'the press answered after': { of: ({ vitals }) => vitals.answered, keeps: atMost(300), isTimed: true },
    'a link to the next page': { of: ({ vitals }) => vitals.turned, keeps: atMost(100), isTimed: true },
  },
};
