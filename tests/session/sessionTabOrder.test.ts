// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { sessionScreen } from '../../machines/session/sessionScreen.ts';
import { actor, anewForEach, nothing, session, start, stored } from './liveSession.ts';

anewForEach();

let arrive: () => void = () => undefined;
vi.mock('../../src/session/storedSession.ts', async (original) => {
  await new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return original();
});

it('[SES-4] an end is not overtaken by the sign-in before it, whose reader is still on its way', async () => {
  await start();
  const [other, witness] = [new BroadcastChannel('session'), new BroadcastChannel('session')];
  const heard: unknown[] = [];
  witness.onmessage = ({ data }) => heard.push(data);
  const screens: string[] = [];
  actor.subscribe((snapshot) => screens.push(sessionScreen(snapshot)));
  other.postMessage({ type: 'session.shared', session });
  other.postMessage({ type: 'session.ended', token: session.token, expired: false });
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  arrive();
  await vi.waitFor(() => expect(screens).toContain('signedIn'));
  await vi.waitFor(() => expect(screens.at(-1)).toBe('endedElsewhere'));
  expect(stored()).toEqual(nothing);
  other.close();
  witness.close();
});
