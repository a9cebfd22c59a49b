import { desc, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CallContract } from '../../machines/contract/call.ts';
import { limitedEvents } from '../../server/db/schema.ts';
import type { Reply } from '../server/harness.ts';
import { contractServer } from './contractServer.ts';
import { declarations } from './declarations.ts';
import { newCaller, samples, send } from './samples.ts';

const calls: [string, CallContract][] = Object.entries(declarations);
const limited = calls.filter(([, { limits }]) => limits.length > 0);
const said = ({ status, body }: Reply) => [status, body?.errorCode];

contractServer((server) => {
  describe.each(limited)('%s', (name, contract) => {
    const { limits } = contract;
    const sample = samples[name as keyof typeof samples];

    for (const { name: limit, per, max, windowMs } of limits)
      it(`[OPS-9] is taken ${max} times in ${windowMs / 1000} s per ${per} (${limit})`, async () => {
        const own = await newCaller(server(), contract);
        // What is counted stays, everything else is new each time.
        let kept = { ...own, address: server().newAddress() };
        let neighbours = 100;
        const phoneFor = (phoneNumber: string) => {
          if (per === 'phoneNumber') return phoneNumber;
          neighbours += 1;
          return per === 'phoneRange' ? `${phoneNumber.slice(0, -3)}${neighbours}` : server().newPhone();
        };
        const asker = async (callName: string, changes: object = {}) => {
          const phoneNumber = phoneFor(kept.phoneNumber);
          const address = per === 'address' ? kept.address : server().newAddress();
          return send(server(), callName, { ...kept, phoneNumber }, { address, ...changes });
        };
        const step = Math.max(
          0,
          ...limits.filter((one) => one.per === per && one.windowMs < windowMs).map((one) => one.windowMs),
        );
        const refused = async (seconds: number, callName = name) => {
          const reply = await asker(callName);
          expect(said(reply)).toEqual([429, 'RATE_LIMITED']);
          expect([reply.body.retryAfter, reply.headers.get('Retry-After')]).toEqual([
            seconds,
            String(seconds),
          ]);
          expect(reply.body).toEqual(expect.objectContaining(declared(callName).failure ?? {}));
        };
        // Everybody's count has what other tests asked for, and a partner's the save of their design.
        await server()
          .db.delete(limitedEvents)
          .where(like(limitedEvents.key, `${limit}:%`));
        const startedAt = server().clock.now;
        // What is refused costs nothing; another origin's GET is answered.
        if (contract.method !== 'GET') await asker(name, { headers: { Origin: 'https://evil.example' } });
        await asker(name, { headers: { Authorization: 'none' }, request: null });
        const again = 'again' in sample ? sample.again : undefined;
        const renew = async () => {
          kept = { ...kept, ...(await again?.(server(), kept)) };
        };
        const taken = async () => {
          await renew();
          expect((await asker(name)).status).toBe(sample.answered[0]);
        };
        await taken();
        // Those between the first and the last call are noted as that one was: a limit may be of hundreds.
        const [first] = await server()
          .db.select({ key: limitedEvents.key, at: limitedEvents.at })
          .from(limitedEvents)
          .where(like(limitedEvents.key, `${limit}:%`))
          .orderBy(desc(limitedEvents.id))
          .limit(1);
        if (first && max > 2)
          await server()
            .db.insert(limitedEvents)
            .values(Array(max - 2).fill(first));
        server().clock.now += step;
        if (max > 1) await taken();
        const seconds = (windowMs - (server().clock.now - startedAt)) / 1000;
        await renew();
        await refused(seconds);
        // Calls that declare the same limit share it.
        for (const [other] of calls.filter(
          ([one, { limits }]) => one !== name && limits.some(isNamed(limit)),
        ))
          await refused(seconds, other);
        server().clock.now += seconds * 1000 - 1000;
        await renew();
        await refused(1);
        server().clock.now += 1000;
        await taken();
      });
  });
});

const isNamed =
  (limit: string) =>
  ({ name }: { name: string }) =>
    name === limit;

const declared = (name: string): CallContract => declarations[name as keyof typeof declarations];
