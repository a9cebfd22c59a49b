import { expect, type Page } from '@playwright/test';
import type { AnyActorRef, StateValue } from 'xstate';
import { childrenOf } from '../../tests/model/runMachine.ts';
import { expectAccessible } from '../support/accessible.ts';
import { isNotedInRun, noteInRun } from '../support/thisRun.ts';

const namesIn = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([region, inner]) =>
        namesIn(inner ?? {}).map((name) => `${region}.${name}`),
      );

/** The states that a machine and all machines inside it are in, each by itself. */
const statesOf = (ref: AnyActorRef): string[] => {
  const snapshot = ref.getSnapshot();
  return [
    ...('machine' in snapshot ? namesIn(snapshot.value).map((name) => `${snapshot.machine.id}.${name}`) : []),
    ...childrenOf(ref).flatMap(([, child]) => statesOf(child)),
  ];
};

/**
 * Expects that axe finds nothing in the page if the machine, or one inside it, is in a state that no walk of
 * this run reached before, or shows a screen that none did (QA-5). A state is scanned once, with whichever
 * states of others come with it: scanning each combination would take longer than the walks.
 */
export const scanNewStates = async (
  { page, language }: { readonly page: Page; readonly language: string },
  model: AnyActorRef,
  screen: string | undefined,
): Promise<void> => {
  const { machine } = model.getSnapshot();
  const reached = [...statesOf(model), ...(screen === undefined ? [] : [`${machine.id} shows ${screen}`])];
  const names = reached.map((name) => `${language} ${name}`);
  if (names.every(isNotedInRun)) return;
  // A path may end in a page of the payment provider.
  if ((await page.locator('#root').count()) === 0) return;
  // The chunk of another page is loading, which a stopped clock may hold.
  if ((await page.locator('#root :has(> [role="status"] + noscript)').count()) > 0) return;
  if (!names.map(noteInRun).includes(true)) return;
  // A page that is loading goes on by itself.
  await expect(() => expectAccessible(page)).toPass({ intervals: [200], timeout: 20_000 });
};
