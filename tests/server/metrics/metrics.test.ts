import { expect, it } from 'vitest';
import { loadStaticFiles } from '../../../server/http/staticFiles.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createSite } from '../../../server/site/site.ts';
import { eachDatabase, otherThan, startServer } from '../harness.ts';
import { deliver, eventOf, newId } from '../payments/paying.ts';
import { indexHtml, makeBuiltFolder } from '../site/builtFolder.ts';

eachDatabase((database) => {
  const open = (...given: [Parameters<typeof startServer>[1]?, Parameters<typeof startServer>[2]?]) => {
    const server = startServer(database().db, ...given);
    /** The samples whose line begins so. */
    const samples = (name: string) =>
      server.metrics.registry
        .text()
        .split('\n')
        .filter((line) => line.startsWith(name));
    return { ...server, samples };
  };

  it('[OPS-4] requests and their times are counted by route, method and class of the status', async () => {
    const { get, samples } = open();
    for (const slug of ['one', 'two']) await get(`/api/blog/posts/${slug}`);
    await get('/api/config');
    await get('/api/stripe/subscription-status');
    expect(samples('http_request_duration_seconds_count')).toEqual([
      'http_request_duration_seconds_count{route="/api/blog/posts/:slug",method="GET",status="4xx"} 2',
      'http_request_duration_seconds_count{route="/api/config",method="GET",status="2xx"} 1',
      'http_request_duration_seconds_count{route="/api/stripe/subscription-status",method="GET",status="4xx"} 1',
    ]);
  });

  it('[OPS-4] files are counted beside them', async () => {
    const { web, remove } = await makeBuiltFolder({ 'sw.js': 'self.skipWaiting();' });
    const files = await loadStaticFiles(web);
    const site = createSite({ settings: parseSettings({}), files, indexHtml });
    const { app, samples } = open({}, { site });
    const first = await app.request('/sw.js');
    await app.request('/sw.js', { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    await app.request('/assets/index-a1b2c3d4.js');
    expect(samples('http_files_total')).toEqual([
      'http_files_total{status="2xx"} 2',
      'http_files_total{status="3xx"} 1',
    ]);
    expect(samples('http_request_duration_seconds_count')).toEqual([]);
    await remove();
  });

  it('[OPS-4] codes are counted by what became of them', async () => {
    const { newPhone, sendCode, post, samples } = open();
    const phoneNumber = newPhone();
    const { code } = await sendCode(phoneNumber);
    for (const sent of [otherThan(code), code])
      await post('/api/auth/check-verification', { phoneNumber, code: sent });
    expect(samples('codes_')).toEqual([
      'codes_sent_total{channel="sms",result="pending"} 1',
      'codes_checked_total{result="rejected"} 1',
      'codes_checked_total{result="approved"} 1',
    ]);
  });

  it('[OPS-4] events of the payment service are counted by outcome', async () => {
    const { samples, ...server } = open();
    const event = eventOf(server, { partnerId: newId('nobody') });
    await deliver(server, event);
    await deliver(server, event);
    await server.post('/api/stripe/webhook', '{}');
    expect(samples('payment_events_total')).toEqual([
      'payment_events_total{result="unknown partner"} 1',
      'payment_events_total{result="repeated"} 1',
      'payment_events_total{result="refused"} 1',
    ]);
  });
});
