// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect, it } from 'vitest';
import { roomTimings } from '../../machines/roomTimings.ts';
import { GuestView } from '../../src/lobby/GuestView.tsx';
import { asGuest } from '../model/plans/rooms/call.ts';
import { arrival, inside } from '../model/plans/rooms/person.ts';
import { renderWithTexts } from '../render.tsx';
import { startPerson } from '../rooms/person/startPerson.ts';
import { startCall } from '../rooms/startCall.tsx';
import { ana, beto, roomOf } from '../rooms/startQueue.ts';
import { inQueue, startQueueView } from '../rooms/startQueueView.tsx';
import { translatePage } from '../translatePage.ts';

it('[ROOM-5][SPACE-3] who has the call translated by the browser unmutes and mutes, and is in it still', () => {
  const { act, actor, resolve } = startCall(asGuest);
  const toggle = () => act(() => actor.getSnapshot().children.ownMedia?.send({ type: 'microphone.toggled' }));
  translatePage();
  toggle();
  act(() => resolve('ownMedia.openMicrophone'));
  expect(screen.getByRole('button', { name: 'Mute (M)' })).toBeVisible();
  toggle();
  expect(screen.getByRole('button', { name: 'Unmute (M)' })).toBeVisible();
  const own = screen.getByText('(You)').closest('li') as HTMLElement;
  expect(own.querySelector('p svg')).not.toBeNull();
});

function Words({ person }: { person: ReturnType<typeof startPerson>['actor'] }) {
  const snapshot = useSelector(person, (one) => one);
  return <GuestView snapshot={snapshot} send={person.send} primaryColor="#1A5CBA" siteOrigin={null} />;
}

it('[ROOM-6][SPACE-3] whose line is cut and restored while the call is fetched reads in a translated lobby that it opens', () => {
  const { resolve, settle, send, see, hear, wait, actor } = startPerson();
  settle();
  resolve('readArrival', { ...arrival, name: 'Grace' });
  send({ type: 'knock.requested' });
  resolve('knock');
  see(inside);
  hear({ type: 'line.cut' });
  wait(roomTimings.reconnectNotice);
  renderWithTexts(<Words person={actor} />);
  expect(screen.getByText(/Your connection was lost/)).toHaveTextContent('Opening the meeting…');
  translatePage();
  act(() => hear({ type: 'line.restored' }));
  expect(screen.getByText('Opening the meeting…')).toBeVisible();
});

it('[ROOM-3][ROOM-7] a room that gets a title in a translated dashboard has it in its heading and on its buttons', () => {
  const other = roomOf([beto], { id: '22222222-0a3a-4d7e-9b9e-0d8b7f5f2a11', room: 'other' });
  const { act: change, actor } = startQueueView([roomOf([ana]), other]);
  translatePage();
  change(() => actor.send({ type: 'queue.changed', rooms: [roomOf([ana], { title: 'First talk' }), other] }));
  expect(inQueue().getByRole('heading', { name: 'First talk' })).toBeVisible();
  expect(inQueue().getByRole('button', { name: /Go to the meeting.*First talk/ })).toBeVisible();
});
