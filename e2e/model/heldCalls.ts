import { expect, type Page, type Request, type Route } from '@playwright/test';
import type { Step } from '../../tests/model/plan.ts';
import type { PortCall } from '../../tests/model/runMachine.ts';

/** The end of a call in a path. */
export type CallResult = Extract<Step, { kind: 'resolve' | 'reject' }>;

/** What the network answers: a response, or a cut connection. */
export type Answer = Parameters<Route['fulfill']>[0] | 'cut';

/** A call of the page that the walk ends. */
export interface ControlledCall {
  readonly url: string;
  answer(ending: CallResult): Answer;
}

/** The port in the address of a call: the last name of a path of actors. */
export const portOf = (to: string): string => to.split('.').at(-1) ?? '';

/** Holds the calls of a page until the path says how they end; ports may share an address. */
export const holdCalls = async (page: Page, calls: Readonly<Record<string, ControlledCall>>) => {
  const held = new Map<string, Route[]>();
  const arrived = new Map<string, number>();
  for (const url of new Set(Object.values(calls).map((call) => call.url))) {
    held.set(url, []);
    await page.route(url, (route) => {
      arrived.set(url, (arrived.get(url) ?? 0) + 1);
      held.get(url)?.push(route);
    });
  }
  // An aborted call gets no answer.
  const forget = (request: Request) => {
    for (const [url, routes] of held)
      held.set(
        url,
        routes.filter((route) => route.request() !== request),
      );
  };
  page.on('requestfailed', forget);
  /**
   * Waits until the network has each call: one that the page gives up before that never comes to it.
   * @param made all calls that the model has made on this path.
   */
  const arrive = async (made: readonly PortCall[]): Promise<void> => {
    for (const url of held.keys()) {
      const due = made.filter(({ port }) => calls[port]?.url === url);
      const names = [...new Set(due.map(({ port }) => port))].join(', ');
      await expect.poll(() => arrived.get(url) ?? 0, `${names} is called`).toBeGreaterThanOrEqual(due.length);
    }
  };
  /** Ends the latest call of a port. */
  const end = async (ending: CallResult): Promise<void> => {
    const name = portOf(ending.to);
    const call = calls[name];
    if (call === undefined) throw new Error(`Nobody steers ${name}`);
    await expect.poll(() => held.get(call.url)?.length, `${name} is called`).toBeGreaterThan(0);
    const route = held.get(call.url)?.pop();
    const answer = call.answer(ending);
    await (answer === 'cut' ? route?.abort('connectionreset') : route?.fulfill(answer));
  };
  const drop = async (): Promise<void> => {
    page.off('requestfailed', forget);
    // Continued, they would reach the server and change the state of the next path.
    await Promise.all([...held.values()].flat().map((route) => route.abort().catch(() => {})));
  };
  return { arrive, end, drop };
};
