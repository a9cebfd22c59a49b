import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogWriter } from '../../../server/http/logWriter.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A reader of lines, who reads on when the test says so. */
const reader = () => {
  const read: string[] = [];
  let isReading = true;
  let goOn = () => {};
  const stream = new Writable({
    decodeStrings: false,
    write: (text: string, _, done) => {
      read.push(text);
      if (isReading) done();
      else goOn = () => done();
    },
  });
  return {
    stream: stream as unknown as NodeJS.WriteStream,
    read,
    stop: () => {
      isReading = false;
    },
    resume: () => {
      isReading = true;
      goOn();
    },
  };
};

it('[OPS-4] hands on the lines of a turn together and after it, and at the end at once', async () => {
  const { stream, read } = reader();
  const writer = createLogWriter(stream);
  writer.write('one');
  writer.write('two');
  expect(read).toEqual([]);
  await turn();
  expect(read).toEqual(['one\ntwo\n']);
  writer.write('last');
  writer.flush();
  writer.flush();
  expect(read).toEqual(['one\ntwo\n', 'last\n']);
  expect(writer.dropped()).toBe(0);
});

it('[OPS-4] K08 keeps at most 1 MB for a reader who is slow, counts what is lost, and goes on once they read', async () => {
  const { stream, read, stop, resume } = reader();
  const writer = createLogWriter(stream);
  stop();
  const line = 'x'.repeat(9_999);
  for (let count = 0; count < 150; count += 1) {
    writer.write(line);
    await turn();
  }
  expect(writer.dropped()).toBe(50);
  expect(stream.writableLength).toBeLessThanOrEqual(1_000_000);
  resume();
  await expect.poll(() => stream.writableLength).toBe(0);
  writer.write('again');
  await turn();
  expect([read.at(-1), writer.dropped()]).toEqual(['again\n', 50]);
});

it('[OPS-4] K08 counts the lines that a reader who has gone never gets', async () => {
  const stream = new Writable({ write: (_, __, done) => done(new Error('EPIPE')) });
  stream.on('error', () => undefined);
  const writer = createLogWriter(stream as unknown as NodeJS.WriteStream);
  writer.write('one');
  writer.write('two');
  await expect.poll(() => writer.dropped()).toBe(2);
  expect(stream.destroyed).toBe(true);
  writer.write('three');
  await expect.poll(() => writer.dropped()).toBe(3);
});
