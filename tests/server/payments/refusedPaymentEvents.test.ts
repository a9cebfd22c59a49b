import { describe, expect, it } from 'vitest';
import { eachDatabase, startServer, type TestServer } from '../harness.ts';
import { deliver, designer, eventOf, events, newId, paths, signatureOf } from './paying.ts';

eachDatabase((server) => {
  const { send, rowsOf, isActiveEverywhere } = events(server);

  describe('what is no event for us', () => {
    it('[API-3] is taken and changes nothing: other kinds, and partners nobody knows', async () => {
      const partner = await designer(server());
      const invoice = { ...eventOf(server(), { partnerId: partner.partnerId }), type: 'invoice.paid' };
      const odd = { ...invoice, type: 'toString', data: { object: null } };
      for (const event of [invoice, odd]) expect((await deliver(server(), event)).status).toBe(200);
      for (const partnerId of ['nobody', '', undefined]) {
        const subscription = newId('sub');
        expect((await send({ partnerId, subscription })).status).toBe(200);
        expect(server().lines.filter((line) => line.includes('unknown partner')).length).toBeGreaterThan(0);
        expect(await rowsOf(subscription)).toEqual([]);
      }
      const fields = { metadata: null };
      expect((await send({ fields })).status).toBe(200);
      expect(await isActiveEverywhere(partner)).toBe(false);
    });

    it('[API-4] A18 is refused without a right signature, and nobody is told why', async () => {
      const partner = await designer(server());
      const payload = JSON.stringify(eventOf(server(), { partnerId: partner.partnerId }));
      const right = signatureOf(server(), payload);
      const [time, signature] = right.split(',');
      const headers: (string | undefined)[] = [
        undefined,
        '',
        'x',
        `${time}`,
        `${time},v1=`,
        `${time},v1=${'0'.repeat(64)}`,
        `${time},v0=${signature?.slice(3)}`,
        `t=0,${signature}`,
        `t=x,${signature}`,
        signatureOf(server(), payload, { secret: 'whsec_other' }),
        signatureOf(server(), `${payload} `),
        signatureOf(server(), payload, { age: 301 }),
        signatureOf(server(), payload, { age: 600 }),
      ];
      const text = 'Something in this request is missing or wrong.';
      for (const header of headers) {
        const from = server().lines.length;
        const { status, body } = await server().post(paths.webhook, payload, {
          headers: header === undefined ? {} : { 'Stripe-Signature': header },
        });
        expect([header, status, body]).toEqual([
          header,
          400,
          { error: text, message: text, errorCode: 'INVALID_REQUEST' },
        ]);
        const said = server().lines.slice(from).join('\n');
        expect(said).toContain('a payment event was refused');
        expect(said).not.toMatch(/whsec_|v1=|"metadata"/);
      }
      expect(await isActiveEverywhere(partner)).toBe(false);
      const late = signatureOf(server(), payload, { age: 300 });
      const taken = await server().post(paths.webhook, payload, { headers: { 'Stripe-Signature': late } });
      expect(taken.status).toBe(200);
      expect(await isActiveEverywhere(partner)).toBe(true);
    });

    it('[OPS-7][API-3] D03 no byte of it is read without a signature, or where nothing can be paid', async () => {
      const unpaid = startServer(server().db, {}, { payments: null });
      const signed = { 'Stripe-Signature': 'x' };
      const asked: [TestServer, Record<string, string>][] = [
        [server(), {}],
        [server(), { 'Stripe-Signature': '' }],
        [unpaid, signed],
        [server(), signed],
      ];
      const answers: [number, boolean][] = [];
      for (const [asker, headers] of asked) {
        let isRead = false;
        const pull = (controller: ReadableStreamDefaultController) => {
          isRead = true;
          controller.close();
        };
        const body = new ReadableStream({ pull }, { highWaterMark: 0 });
        const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
        answers.push([(await asker.request(paths.webhook, init)).status, isRead]);
      }
      expect(answers).toEqual([
        [400, false],
        [400, false],
        [503, false],
        [400, true],
      ]);
    });

    it('[API-4] is refused when it is signed and makes no sense', async () => {
      const { partnerId } = await designer(server());
      const event = eventOf(server(), { partnerId });
      const wrong = [
        {},
        { ...event, id: 1 },
        { ...event, created: 'now' },
        { ...event, created: -1 },
        { ...event, data: null },
        { ...event, data: { object: { ...event.data.object, customer: null } } },
        { ...event, data: { object: { ...event.data.object, status: 1 } } },
      ];
      for (const one of wrong) expect((await deliver(server(), one)).status).toBe(400);
      const header = (payload: string) => ({ 'Stripe-Signature': signatureOf(server(), payload) });
      for (const payload of ['{', '', '[]', 'null', '1'])
        expect((await server().post(paths.webhook, payload, { headers: header(payload) })).status).toBe(400);
    });

    it('[API-4] is refused above 256 kB, by any other method and from another site', async () => {
      const post = (body: string, headers = {}) =>
        server().post(paths.webhook, body, { headers: { 'Stripe-Signature': 'x', ...headers } });
      const largest = ' '.repeat(256 * 1024);
      expect((await post(largest)).status).toBe(400);
      expect((await post(`${largest} `)).status).toBe(413);
      expect((await post('{}', { Origin: 'https://evil.example' })).status).toBe(403);
      const read = await server().get(paths.webhook);
      expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST']);
    });
  });
});
