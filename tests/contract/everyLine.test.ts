import { expect, it } from 'vitest';
import type { CallContract } from '../../machines/contract/call.ts';
import { contractServer } from './contractServer.ts';
import { declarations, nameOf } from './declarations.ts';
import { newCaller, type Sending, samples, send } from './samples.ts';

const calls: [string, CallContract][] = Object.entries(declarations);

/** Every text in a value that nobody else may learn from a log; short ones are words of the contract. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length > 12 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

contractServer((server) => {
  it.each(calls)(
    '[OPS-4][API-4] %s leaves its line in the log, and in none a token, a code, a number, an address or what was sent (A03, A25)',
    async (name, contract) => {
      const own = await newCaller(server(), contract);
      const code = own.token === '' ? (await server().sendCode(own.phoneNumber)).code : '000111';
      server().clock.now += 60_000;
      const asked = samples[name as keyof typeof samples].asks(own);
      server().lines.splice(0);
      const secrets = {
        'X-Request-Id': 'x'.repeat(36),
        Cookie: 'browser=secret-of-browser',
        Referer: 'https://a.example/?secret',
      };
      const sendings: Partial<Sending>[] = [
        {},
        { headers: secrets },
        { headers: { Authorization: `Bearer ${'t'.repeat(43)}` } },
        { headers: { Origin: 'https://evil.example' } },
        {
          query: [
            ['sessionToken', 'u'.repeat(43)],
            ['phoneNumber', own.phoneNumber],
            ['code', code],
          ],
        },
        ...(contract.method === 'GET' ? [] : [{ body: `{"sessionToken":"${'u'.repeat(43)}` }]),
      ];
      for (const sending of sendings) await send(server(), name, own, sending);
      // Ids of requests and partners are random: they hold digits by chance.
      const log = server()
        .lines.join('\n')
        .replace(/ (request|partner)="[\w-]*"/g, '');
      const route = nameOf(contract).split(' ')[1];
      expect(log.split(` route="${route}" `).length - 1).toBeGreaterThanOrEqual(sendings.length);
      const hidden = [
        own.token,
        own.phoneNumber,
        own.phoneNumber.slice(1),
        code,
        't'.repeat(43),
        'u'.repeat(43),
        'x'.repeat(36),
        'secret',
        'evil.example',
        ...textsIn(asked),
      ];
      expect(hidden.filter((text) => text !== '' && log.includes(text))).toEqual([]);
      expect(log).not.toMatch(/whsec_|\bt=\d+,v1=|@|\+?\d{10,}/);
    },
  );
});
