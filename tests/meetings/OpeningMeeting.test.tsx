// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { expect, it } from 'vitest';
import { roomTimings } from '../../machines/roomTimings.ts';
import { GuestView } from '../../src/lobby/GuestView.tsx';
import { arrival, inside } from '../model/plans/rooms/person.ts';
import { renderWithTexts } from '../render.tsx';
import { startPerson } from '../rooms/person/startPerson.ts';
import { failures } from '../samples.ts';

function Words({ person }: { person: ReturnType<typeof startPerson>['actor'] }) {
  const snapshot = useSelector(person, (one) => one);
  return <GuestView snapshot={snapshot} send={person.send} primaryColor="#1A5CBA" siteOrigin={null} />;
}

it.each([
  [
    'en',
    'Opening the meeting…',
    'Your connection was lost. We’re trying again, and your place is kept.',
    'Leave',
    'You couldn’t leave. Check your connection and try again.',
  ],
  [
    'es',
    'Abriendo la reunión…',
    'Se perdió tu conexión. Lo estamos reintentando y guardamos tu lugar.',
    'Salir',
    'No pudiste salir. Revisa tu conexión e inténtalo de nuevo.',
  ],
] as const)(
  '[ROOM-5][ROOM-6][QA-5] who is let in before the call can be shown reads in %s that it opens, by the focus as well, and that the line is lost, and may leave',
  async (language, opening, lost, leave, notLeft) => {
    const { actor, settle, resolve, reject, see, hear, wait, screen: shown } = startPerson();
    renderWithTexts(<Words person={actor} />, { language });
    act(() => settle());
    act(() => resolve('readArrival', { ...arrival, kind: 'ticket', isHost: true }));
    act(() => resolve('enter'));
    act(() => see(inside));
    expect(screen.getByText(opening)).toHaveFocus();
    act(() => hear({ type: 'line.cut' }));
    act(() => wait(roomTimings.reconnectNotice));
    expect(screen.getByText(`${opening} ${lost}`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: leave }));
    expect(screen.getByText(`${opening} ${lost}`)).toBeVisible();
    expect(screen.getByRole('button', { name: leave })).toHaveAttribute('aria-busy', 'true');
    act(() => reject('leave', failures.network));
    expect(screen.getByText(notLeft)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: leave }));
    // The news may be here before the answer.
    act(() => see({ place: 'over', why: 'left' }));
    expect(screen.getByText(`${opening} ${lost}`)).toBeVisible();
    act(() => resolve('leave'));
    expect(shown()).toBe('left');
  },
);

it.each([
  [
    'en',
    'Taking you back to your place…',
    'Your connection was lost. We’re trying again, and your place is kept.',
    'Leave',
    'You couldn’t leave. Check your connection and try again.',
  ],
  [
    'es',
    'Volviendo a tu lugar…',
    'Se perdió tu conexión. Lo estamos reintentando y guardamos tu lugar.',
    'Salir',
    'No pudiste salir. Revisa tu conexión e inténtalo de nuevo.',
  ],
] as const)(
  '[ROOM-6][QA-5] who comes back on a line that is cut reads so in %s, by the focus as well, and may leave then, and reads if that fails',
  async (language, finding, lost, leave, notLeft) => {
    const { actor, settle, resolve, reject, hear, wait } = startPerson();
    renderWithTexts(<Words person={actor} />, { language });
    act(() => settle());
    act(() => resolve('readArrival', { ...arrival, kind: 'kept' }));
    expect(screen.getByText(finding)).toHaveFocus();
    expect(screen.queryByRole('button', { name: leave })).not.toBeInTheDocument();
    act(() => hear({ type: 'line.cut' }));
    act(() => wait(roomTimings.reconnectNotice));
    expect(screen.getByText(`${finding} ${lost}`)).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: leave }));
    act(() => reject('leave', failures.network));
    expect(screen.getByText(notLeft)).toBeVisible();
  },
);
