import { expect, it } from 'vitest';
import { createLog, describeError, maskAddress, maskPhone } from '../../../server/http/log.ts';

const logInto = (write: (line: string) => void) => createLog(write, () => Date.UTC(2026, 0, 1));

it('[API-4] A14 A25 writes one line per fact, whatever a value holds', () => {
  const lines: string[] = [];
  logInto((line) => lines.push(line)).warn('odd', { text: 'a\r\nb "c"', count: 2, none: null });
  expect(lines).toEqual([
    String.raw`2026-01-01T00:00:00.000Z warn odd text="a\r\nb \"c\"" count=2 none=null`,
  ]);
});

it('[API-1] K08 swallows what its writer throws, and hands on the next line', () => {
  const lines: string[] = [];
  const log = logInto((line) => {
    if (line.includes('lost')) throw new Error('The writer is gone');
    lines.push(line);
  });
  expect(() => log.error('lost')).not.toThrow();
  log.info('kept');
  expect(lines).toEqual(['2026-01-01T00:00:00.000Z info kept']);
});

it('[API-4] A25 A03 shows three digits of a phone number and no query', () => {
  expect(maskPhone('+1 555 014 2288')).toBe('…288');
  expect(maskAddress('http://localhost/api/x%0D?sessionToken=secret')).toBe('/api/x%0D?…');
  expect(maskAddress('http://localhost/api/x')).toBe('/api/x');
});

it('[API-4] A25 describes a failed query by its cause, never by its values', () => {
  const cause = new Error('relation does not exist');
  expect(describeError(new Error('Failed query … params: 15550142288', { cause })).error).toBe(
    'relation does not exist',
  );
  expect(describeError('odd')).toEqual({ error: 'odd', stack: '' });
});
