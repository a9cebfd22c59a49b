// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { oneTimeCode } from '../../src/phone/oneTimeCode.ts';
import { put } from '../put.ts';

/** A browser that reads messages, whose `get` answers as told. */
const browserWith = (get: (request: CredentialRequestOptions) => Promise<unknown>) => {
  vi.stubGlobal('OTPCredential', class {});
  const spy = vi.fn(get);
  put(navigator, 'credentials', { value: { get: spy } });
  return spy;
};

const listen = () => {
  const heard: unknown[] = [];
  const listener = createActor(
    setup({ actors: { oneTimeCode } }).createMachine({
      invoke: { src: 'oneTimeCode', id: 'oneTimeCode' },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    }),
  ).start();
  return { heard, listener };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it('[SIGNUP-6] the code of a text message is handed on where the browser reads it', async () => {
  const get = browserWith(async () => ({ code: '123456' }));
  const { heard, listener } = listen();
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'code.received', code: '123456' }]));
  expect(get.mock.calls).toEqual([[{ otp: { transport: ['sms'] }, signal: expect.any(AbortSignal) }]]);
  listener.stop();
});

it('[SIGNUP-6] the browser’s question goes away with the field', () => {
  const get = browserWith(() => new Promise(() => undefined));
  const { listener } = listen();
  const signal = get.mock.calls[0]?.[0].signal;
  expect(signal?.aborted).toBe(false);
  listener.stop();
  expect(signal?.aborted).toBe(true);
});

it.each([
  ['declines', () => Promise.reject(new DOMException('No', 'AbortError'))],
  ['finds nothing', async () => null],
])('[SIGNUP-6] whoever %s types the code, and nothing is said', async (_, get) => {
  browserWith(get);
  const { heard, listener } = listen();
  await Promise.resolve();
  expect({ heard, status: listener.getSnapshot().status }).toEqual({ heard: [], status: 'active' });
  listener.stop();
});

it('[SIGNUP-6] a browser that reads no messages is asked nothing', () => {
  const get = browserWith(async () => ({ code: '123456' }));
  Reflect.deleteProperty(globalThis, 'OTPCredential');
  listen().listener.stop();
  expect(get).not.toHaveBeenCalled();
});
