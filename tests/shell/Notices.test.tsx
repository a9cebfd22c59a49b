// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { connectionMachine } from '../../machines/app/connectionMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { timings } from '../../machines/timings.ts';
import { Notices } from '../../src/shell/notices/Notices.tsx';
import { renderWithTexts } from '../render.tsx';

it('[HOME-6] the notices come once the page is idle, and know what the connection was by then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const asked = new Promise<() => void>((resolve) => {
    vi.stubGlobal('requestIdleCallback', resolve);
  });
  const connection = createActor(
    provideAll(connectionMachine, { networkWatch: fromCallback(() => undefined) }),
  ).start();
  connection.send({ type: 'connection.lost' });
  renderWithTexts(<Notices />, { services: { connection } });
  expect(screen.queryByRole('status')).toBeNull();
  const idle = await asked;
  await act(async () => {
    idle();
    await vi.advanceTimersByTimeAsync(timings.idleDelay);
  });
  vi.useRealTimers();
  expect(await screen.findByText('You’re offline. Some content may be out of date.')).toBeVisible();
  act(() => connection.send({ type: 'connection.restored' }));
  expect(screen.getByRole('status')).toHaveTextContent('You’re back online.');
});
