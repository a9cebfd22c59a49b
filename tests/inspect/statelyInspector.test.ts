// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { openStatelyInspector } from '../../src/inspect/statelyInspector.ts';

afterEach(() => vi.restoreAllMocks());

it('[QA-4] shows Stately the first context of an actor, masked, and when it was as it is', () => {
  const told = vi.fn<(message: unknown) => void>();
  vi.stubGlobal('open', () => ({ postMessage: told }));
  vi.stubGlobal('requestIdleCallback', (call: () => void) => call());
  vi.spyOn(Date, 'now').mockReturnValue(1_730_000_000_000);
  const inspect = openStatelyInspector();
  dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));
  const machine = setup({
    types: {} as { context: { name: string; phoneNumber: string; token: string } },
  }).createMachine({
    id: 'caller',
    context: { name: 'Ada', phoneNumber: '+15550142288', token: 'Zk3vQ0a9rT7yBwUe' },
  });
  const actorRef = createActor(machine);
  inspect({ type: '@xstate.actor', actorRef, rootId: actorRef.sessionId });
  expect(told).toHaveBeenCalledTimes(1);
  expect(told.mock.calls[0]?.[0]).toMatchObject({
    type: '@xstate.actor',
    snapshot: {
      status: 'active',
      value: {},
      context: { name: 'Ada', phoneNumber: '+15550142857', token: 'token-1' },
      children: {},
      tags: [],
    },
  });
  expect(told.mock.calls[0]?.[0]).toMatchObject({ createdAt: '1730000000000' });
  expect(JSON.stringify(told.mock.calls)).not.toMatch(/0142288|Zk3vQ0a9rT7yBwUe|\[function\]/);
});
