import { expect, it } from 'vitest';
import { createLog } from '../../../server/http/log.ts';
import { eachDatabase, startServer } from '../harness.ts';

eachDatabase((database) => {
  /** A server whose log is JSON, without the lines of its requests. */
  const open = () => {
    const written: string[] = [];
    const log = createLog((line) => written.push(line), undefined, 'json');
    const { post, metrics } = startServer(database().db, {}, { log });
    const report = async (body: unknown, type = 'application/json') =>
      (await post('/api/reports', JSON.stringify(body), { headers: { 'Content-Type': type } })).status;
    const events = () =>
      written
        .splice(0)
        .map((line) => JSON.parse(line))
        .filter(({ event }) => !/^(answered|refused)$/.test(event))
        .map(({ time: _, request: __, ...fields }) => fields);
    const counted = (name: string) =>
      metrics.registry
        .text()
        .split('\n')
        .filter((line) => line.startsWith(name));
    return { report, events, counted };
  };

  it('[OPS-4] a script that failed is an event with its message, first frames and states, without secrets', async () => {
    const { report, events, counted } = open();
    const frames = ['at a (https://a.example/x.js?t=1:1:2)', ' at b', 'at c', 'at d', 'at e', 'at f'];
    const given = {
      kind: 'error',
      page: '/blog/x?token=1',
      message: '<b>Failed</b> for +15550142288',
      frames,
      states: { session: 'open', branding: '{"editing":"colors"}' },
    };
    expect(await report(given)).toBe(204);
    expect(events()).toEqual([
      {
        level: 'warn',
        event: 'a script failed in a browser',
        page: '/blog/x',
        message: '…Failed… for …',
        frames: 'at a (https://a.example/x.js:1:2)\nat b\nat c\nat d\nat e',
        states: 'session: open, branding: {"editing":"colors"}',
      },
    ]);
    expect(counted('browser_reports_total')).toEqual(['browser_reports_total{kind="error"} 1']);
  });

  it('[OPS-4] what a visitor felt is an event and metrics; what is impossible is no metric', async () => {
    const { report, events, counted } = open();
    const vitals = { kind: 'vitals', page: '/', lcp: 1500, inp: 80, ttfb: 30, cls: 0.02 };
    expect(await report(vitals)).toBe(204);
    expect(await report({ ...vitals, lcp: -1, inp: 1e9, ttfb: null, cls: null })).toBe(204);
    const [first] = events();
    expect(first).toEqual({
      level: 'info',
      event: 'web vitals of a visit',
      ...{ page: '/', lcp: 1500, inp: 80, ttfb: 30, cls: 0.02 },
    });
    expect(counted('web_vitals_seconds_sum')).toEqual([
      'web_vitals_seconds_sum{name="lcp"} 1.5',
      'web_vitals_seconds_sum{name="inp"} 0.08',
      'web_vitals_seconds_sum{name="ttfb"} 0.03',
    ]);
    expect(counted('web_vitals_cls_count')).toEqual(['web_vitals_cls_count 1']);
  });

  it('[OPS-4] both forms of a policy report are one event, and of other reports only the number counts', async () => {
    const { report, events, counted } = open();
    const classic = {
      'csp-report': {
        'document-uri': 'https://plaza.example/blog?x=1',
        'violated-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?y',
        'source-file': 'https://plaza.example/assets/a.js?z',
        'line-number': 3,
        'script-sample': 'secret',
        referrer: 'https://a.example/?secret',
      },
    };
    const modern = [
      {
        type: 'csp-violation',
        age: 1,
        url: 'https://plaza.example/?x',
        body: {
          documentURL: 'https://plaza.example/blog',
          effectiveDirective: 'img-src',
          blockedURL: 'data',
        },
      },
      { type: 'deprecation', body: { id: 'x' } },
      { type: 'crash', body: null },
    ];
    expect(await report(classic, 'application/csp-report')).toBe(204);
    expect(await report(modern, 'application/reports+json; charset=utf-8')).toBe(204);
    const event = { level: 'warn', event: 'a browser kept the policy of a page' };
    expect(events()).toEqual([
      {
        ...event,
        page: 'https://plaza.example/blog',
        directive: 'script-src-elem',
        blocked: 'https://evil.example/x.js',
        source: 'https://plaza.example/assets/a.js',
        line: 3,
      },
      {
        ...event,
        page: 'https://plaza.example/blog',
        directive: 'img-src',
        blocked: 'data',
        source: '',
        line: null,
      },
    ]);
    expect(counted('browser_reports_total')).toEqual([
      'browser_reports_total{kind="policy"} 2',
      'browser_reports_total{kind="other"} 2',
    ]);
  });

  it.each([
    ['another kind', { kind: 'other' }],
    ['too many frames', { kind: 'error', page: '/', message: 'x', frames: Array(11).fill('x'), states: {} }],
    ['states that are none', { kind: 'error', page: '/', message: 'x', frames: [], states: { a: {} } }],
    ['vitals that are none', { kind: 'vitals', page: '/', lcp: '1', inp: null, ttfb: null, cls: null }],
    ['too many reports', Array(21).fill({ type: 'x' })],
    ['a page', '<html>'],
  ])('[OPS-4] takes no report with %s', async (_, given) => {
    const { report, events, counted } = open();
    expect(await report(given)).toBe(400);
    expect([events(), counted('browser_reports_total{')]).toEqual([[], []]);
  });
});
