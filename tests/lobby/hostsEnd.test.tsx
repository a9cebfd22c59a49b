// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect, it } from 'vitest';
import { GuestView } from '../../src/lobby/GuestView.tsx';
import { arrival } from '../model/plans/rooms/person.ts';
import { renderWithTexts } from '../render.tsx';
import { startPerson } from '../rooms/person/startPerson.ts';

function Words({ person }: { person: ReturnType<typeof startPerson>['actor'] }) {
  const snapshot = useSelector(person, (one) => one);
  const site = 'https://app.example';
  return <GuestView snapshot={snapshot} send={person.send} primaryColor="#1A5CBA" siteOrigin={site} />;
}

const en = { dashboard: 'Go to your dashboard', again: 'Ask to join again' };
const es = { dashboard: 'Ir a tu panel', again: 'Volver a pedir unirme' };

it.each([
  ['en', 'closed', en, 0, 'You can start another one from your dashboard.'],
  ['es', 'closed', es, 0, 'Puedes empezar otra desde tu panel.'],
  ['en', 'left', en, 1, 'While guests are there, you can come back from your dashboard.'],
  ['es', 'left', es, 1, 'Mientras haya invitados, puedes volver desde tu panel.'],
] as const)(
  '[ROOM-3][ROOM-6] a host is not thanked for coming, and is led to the dashboard; after the end not to their own door (%s, %s)',
  (language, why, { dashboard, again }, doors, text) => {
    const { resolve, see, actor } = startPerson();
    renderWithTexts(<Words person={actor} />, { language });
    act(() => resolve('readArrival', { ...arrival, kind: 'ticket', isHost: true }));
    act(() => resolve('enter'));
    act(() => see({ place: 'over', why }));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: dashboard })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: again })).toHaveLength(doors);
  },
);

it('[ROOM-6] a host whose place is gone may ask to join as well', () => {
  const { resolve, see, actor } = startPerson();
  renderWithTexts(<Words person={actor} />);
  act(() => resolve('readArrival', { ...arrival, kind: 'ticket', isHost: true }));
  act(() => resolve('enter'));
  act(() => see({ place: 'over', why: 'away' }));
  expect(screen.getByRole('link', { name: en.dashboard })).toBeVisible();
  expect(screen.getByRole('button', { name: en.again })).toBeVisible();
});
