import { expect, it } from 'vitest';
import { createLog, describeError, maskPhone, reasonOf } from '../../../server/http/log.ts';
import { inRequest } from '../../../server/http/requestId.ts';

const logInto = (write: (line: string) => void) => createLog(write, () => Date.UTC(2026, 0, 1));

it('[API-4] A14 A25 writes one line per fact, whatever a value holds', () => {
  const lines: string[] = [];
  logInto((line) => lines.push(line)).warn('odd', { text: 'a\r\nb "c"', count: 2, none: null });
  expect(lines).toEqual([
    String.raw`2026-01-01T00:00:00.000Z warn odd text="a\r\nb \"c\"" count=2 none=null`,
  ]);
});

it('[OPS-4] A14 writes one JSON object a line for programs, without what is not known', () => {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    () => Date.UTC(2026, 0, 1),
    'json',
  );
  inRequest('request-1', () => log.error('odd', { text: 'a\n"', count: 2, none: null, unknown: undefined }));
  log.info('later');
  expect(lines).toEqual([
    String.raw`{"time":"2026-01-01T00:00:00.000Z","level":"error","event":"odd","request":"request-1","text":"a\n\"","count":2,"none":null}`,
    '{"time":"2026-01-01T00:00:00.000Z","level":"info","event":"later"}',
  ]);
  // @ts-expect-error a field never takes the place of what every line has
  log.info('odd', { time: 1 });
});

it('[OPS-4] names the request that led to a line, whatever it waited for meanwhile', async () => {
  const lines: string[] = [];
  const log = logInto((line) => lines.push(line));
  const work = async (text: string) => {
    await new Promise((resolve) => setImmediate(resolve));
    log.info(text);
  };
  await Promise.all(['one', 'two'].map((id) => inRequest(id, () => work(id))));
  expect(lines.map((line) => line.split(' ').slice(2).join(' ')).sort()).toEqual([
    'one request="one"',
    'two request="two"',
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

it('[API-4] A25 shows three digits of a phone number', () => {
  expect(maskPhone('+1 555 014 2288')).toBe('…288');
});

it('[API-4] A25 describes a failed query by its cause, never by its values', () => {
  const cause = new Error('relation does not exist');
  expect(describeError(new Error('Failed query … params: 15550142288', { cause })).error).toBe(
    'relation does not exist',
  );
  expect(describeError('odd')).toEqual({ error: 'odd', stack: '' });
  const around = new Error('Failed query … params: 15550142288', { cause: new Error('begin', { cause }) });
  expect(describeError(around).error).toBe('relation does not exist');
});

it('[OPS-4] says of a host with several addresses why each of them failed', () => {
  const tries = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'];
  const failed = new AggregateError(tries.map((text) => new Error(text)));
  const reason = 'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432';
  expect(describeError(failed)).toEqual({ error: reason, stack: expect.stringContaining('log.test') });
  expect(reasonOf(new Error('Failed query', { cause: failed }))).toBe(reason);
});
