// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { compose } from '../../src/app/compose.ts';
import { firstTexts } from '../../src/app/firstTexts.ts';
import { openInspector } from '../../src/inspect/openInspector.ts';
import { testConfig } from '../render.tsx';
import { introducedIn, siteRoots, type ToldMessage } from './introduced.ts';

const start = async () => {
  const inspector = await openInspector();
  const page = compose({
    config: testConfig,
    texts: firstTexts('en', testConfig.productName),
    language: 'en',
    installOffers: { subscribe: () => () => undefined, prompt: async () => 'dismissed' as const },
    rendered: null,
    inspector,
  });
  page.start();
  return page.services;
};

it('[QA-4] Stately is told of every root machine of the site’s page, and of each actor that it hears anything of', async () => {
  const told: ToldMessage[] = [];
  const idle: (() => void)[] = [];
  vi.stubGlobal('open', () => ({ postMessage: (message: ToldMessage) => told.push(message) }));
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call));
  history.replaceState(null, '', '/?inspect');
  const { anchor } = await start();
  for (const call of idle) call();
  dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));

  const { names, heardOf, strangers } = introducedIn(told);
  expect(names).toEqual(expect.arrayContaining(siteRoots));
  expect(heardOf).toContain(anchor.sessionId);
  expect(strangers).toEqual([]);
});

it('[QA-4] no inspector opens at an address that asks for none', async () => {
  const open = vi.fn<() => void>();
  vi.stubGlobal('open', open);
  history.replaceState(null, '', '/?page=2');
  expect([...(await start()).inspectors]).toEqual([]);
  expect(open).not.toHaveBeenCalled();
});
