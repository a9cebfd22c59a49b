// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { anchorMachine } from '../../machines/app/anchorMachine.ts';
import { landingScreen } from '../../machines/landing/landingMachine.ts';
import { listen } from '../../machines/port.ts';
import { openers, provideLanding } from '../../src/landing/provideLanding.ts';
import { runMachine } from '../model/runMachine.ts';
import { renderWithTexts } from '../render.tsx';

const moved = (anchor: string) => ({ path: '/branded-meetings', anchor });
const opened = (anchor: string) => ({ type: 'page.opened', ...moved(anchor) }) as const;
const back = (isSeen: boolean) => ({ type: 'history.moved', ...moved(openers.signIn), isSeen }) as const;

it.each([
  ['a page that is opened at it', opened(openers.signIn), 'signIn'],
  ['a page that is opened elsewhere', opened('demo'), 'welcome'],
  ['Back to a page that was seen since the load', back(true), 'welcome'],
  ['Back to one that was not', back(false), 'welcome'],
])('[HDR-4][APP-7] the link to the sign-in form: %s, %j, leads to %s', (_, event, shown) => {
  const { actor: anchor } = runMachine(anchorMachine);
  anchor.send(event);
  const { services } = renderWithTexts(<p>Words</p>);
  const history = { actor: listen(() => undefined), leave: async () => undefined };
  const provided = provideLanding({ ...services, anchor }, history as never, async () => undefined);
  const landing = createActor(provided, { input: { openForm: null } }).start();
  expect(landingScreen(landing.getSnapshot())).toBe(shown);
  landing.stop();
});
