// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useActorRef, useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { fromCall } from '../../src/platform/fromCall.ts';

/** A screen whose machine makes one call, in StrictMode: started, stopped and started again. */
const open = (call: (given: { signal: AbortSignal }) => Promise<string>) => {
  const machine = setup({ actors: { call: fromCall<string, undefined>(call) } }).createMachine({
    initial: 'calling',
    states: {
      calling: { invoke: { src: 'call', input: undefined, onDone: 'answered', onError: 'failed' } },
      answered: {},
      failed: {},
    },
  });
  const Screen = () => {
    const actor = useActorRef(machine);
    return <p>{useSelector(actor, ({ value }) => String(value))}</p>;
  };
  render(
    <StrictMode>
      <Screen />
    </StrictMode>,
  );
};

it('[SES-5] a call that was given up is not taken for the failure of the one that runs (R03, R07)', async () => {
  const calls: AbortSignal[] = [];
  open(({ signal }) => {
    calls.push(signal);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      if (calls.length > 1) setTimeout(() => resolve('yes'));
    });
  });
  expect(await screen.findByText('answered')).toBeDefined();
  expect(calls.map(({ aborted }) => aborted)).toEqual([true, false]);
});

it('[SES-5] a call that fails fails its machine', async () => {
  open(async () => {
    throw new Error('no');
  });
  expect(await screen.findByText('failed')).toBeDefined();
});
