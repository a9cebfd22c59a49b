import { expect, it } from 'vitest';
import { closeMs, portLimits } from '../../server/portLimits.ts';

/** What requirements and the titles of tests say: the tests themselves have limits of their own. */
const said = {
  headersMs: 10_000,
  bodyMs: 900_000,
  stalledMs: 30_000,
  slowMs: 30_000,
  slowBytes: 30_000,
  idleMs: 65_000,
  connections: 2000,
  connectionsPerAddress: 256,
  openCalls: 500,
  openCallsPerConnection: 16,
  graceMs: 2000,
  finishMs: 7000,
};

it('[OPS-3][OPS-7] D01 D02 K07 each limit of a port is what it is said to be', () => {
  expect(portLimits({ mode: 'production', trustProxy: 0 })).toEqual(said);
});

it('[OPS-3] K07 the ports and the database end within 10 s', () => {
  expect(said.finishMs + closeMs).toBeLessThanOrEqual(10_000);
});

it.each([1, 2])(
  '[OPS-5][OPS-7] with TRUST_PROXY=%i, where all people have the address of a proxy, connections are not counted by address',
  (trustProxy) => {
    expect(portLimits({ mode: 'production', trustProxy })).toEqual({
      ...said,
      connectionsPerAddress: Number.POSITIVE_INFINITY,
    });
  },
);

it('[OPS-3] a local server, which no balancer asks, ends without grace', () => {
  expect(portLimits({ mode: 'local', trustProxy: 0 })).toEqual({ ...said, graceMs: 0 });
});
