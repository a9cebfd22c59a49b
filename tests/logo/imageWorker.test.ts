import { expect, it, vi } from 'vitest';

it('[LOGO-6] the worker says that it has started, once it hears what it is asked', async () => {
  const calls: unknown[] = [];
  vi.stubGlobal('self', {
    addEventListener: (type: string) => calls.push(type),
    postMessage: (message: unknown) => calls.push(message),
  });
  vi.resetModules();
  await import('../../src/logo/imageWorker.ts');
  expect(calls).toEqual(['message', { started: true }]);
});
