import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { confirmation, get, open } from './openMatchmaker.ts';

describe('how it misbehaves', () => {
  it.each([
    ['silent', [], 0],
    ['slow', [5000], 1],
    ['late', [15_000], 1],
    ['twice', [700], 3],
    ['early', [], 2],
    ['popup', [], 1],
    ['away', [], 1],
  ])('[PROF-2] %s: after waits of %j ms it has confirmed %i times (P04)', async (behave, waits, times) => {
    const { greet, pass, posted } = await open(behave);
    greet();
    expect([pass(), posted]).toEqual([waits, Array.from({ length: times }, () => confirmation)]);
  });

  it('[PROF-2] early: its first confirmation comes before any session (P04)', async () => {
    expect((await open('early')).posted).toEqual([confirmation]);
  });

  it('[PROF-3] away: goes to another origin at once, and takes no token there (P03)', async () => {
    expect((await open('away')).visited).toEqual(['http://127.0.0.1:3001/app']);
  });

  it('[PROF-3] flood: more than 10,000 messages within a second, of which the last alone is right (P02)', async () => {
    const { greet, pass, posted } = await open('flood');
    greet();
    const waits = pass();
    expect(waits.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(1000);
    const right = posted.filter(([data]) => Reflect.get(Object(data), 'type') === 'AUTH_CONFIRMATION');
    expect([posted.length, right, posted.at(-1)]).toEqual([10_011, [confirmation], confirmation]);
    const huge = posted.filter(([data]) => String(Reflect.get(Object(data), 'type')).length === 1_000_000);
    expect(huge).toHaveLength(10);
  });

  it.each([
    ['wrong-origin', { sandbox: 'allow-scripts', src: '/app/stranger', hidden: true }],
    ['wrong-window', { src: '/app/stranger', hidden: true }],
  ])('[PROF-3] %s: lets a stranger confirm, and does not do so itself (P01)', async (behave, stranger) => {
    const { greet, posted, added } = await open(behave);
    greet();
    expect([posted, added]).toEqual([[], [stranger]]);
  });

  it('[PROF-3] the stranger confirms to the topmost window, for the app’s exact origin (P01)', async () => {
    const posted: unknown[] = [];
    const top = { postMessage: (...message: unknown[]) => posted.push(message) };
    const document = { body: { dataset: { appOrigin: 'http://localhost:3000' } } };
    runInContext(await (await get('/app/stranger.js')).text(), createContext({ top, document }));
    expect(posted).toEqual([confirmation]);
  });
});
