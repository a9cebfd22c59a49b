// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { roomTimings } from '../../machines/roomTimings.ts';
import { keepStream } from '../../src/rooms/mediaRegistry.ts';
import { ana, asGuest, asHost, beto, hanna } from '../model/plans/rooms/call.ts';
import { refusal } from '../model/plans/rooms/ownMedia.ts';
import { failures } from '../samples.ts';
import { startCall as start, withAna } from './startCall.tsx';

const play = vi.fn<() => Promise<void>>();
beforeEach(() => {
  play.mockReset().mockResolvedValue(undefined);
  // Taken back after each test: other files share this page.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});
afterEach(() => void vi.restoreAllMocks());

const toAna = 'peer:a:tab-of-a';
const tiles = () => within(screen.getByRole('list', { name: /^(In this meeting|En esta reunión)$/ }));
const tileOf = (name: string) => tiles().getByText(name).closest('li') as HTMLElement;

it.each([
  ['en', 'Connecting…', 'Connection interrupted', 'Reconnecting…', 'Connection lost. Trying again…'],
  ['es', 'Conectando…', 'Conexión interrumpida', 'Reconectando…', 'Se perdió la conexión. Reintentando…'],
] as const)(
  '[ROOM-5] says in %s how the connection with somebody is',
  (language, connecting, interrupted, restarting, lost) => {
    const { act, hear, resolve, wait } = start(withAna, language);
    expect(within(tileOf('Ana')).getByText(connecting)).toBeVisible();
    act(() => {
      resolve(`${toAna}.prepareRelays`);
      hear(`${toAna}.media`, { type: 'link.connected' });
    });
    for (const text of [connecting, interrupted, restarting, lost])
      expect(within(tileOf('Ana')).queryByText(text)).toBeNull();
    act(() => hear(`${toAna}.media`, { type: 'link.interrupted' }));
    expect(within(tileOf('Ana')).getByText(interrupted)).toBeVisible();
    act(() => wait(5000));
    expect(within(tileOf('Ana')).getByText(restarting)).toBeVisible();
    act(() => {
      resolve(`${toAna}.prepareRelays`);
      hear(`${toAna}.media`, { type: 'link.failed' });
    });
    expect(within(tileOf('Ana')).getByText(lost)).toBeVisible();
  },
);

it('[ROOM-5] shows the names of all, who hosts and who is muted; a name with markup as it is', () => {
  const name = '<b>אב</b>';
  start({ ...asGuest, people: [ana, hanna, { ...beto, name, microphone: true }] });
  expect(within(tileOf('Hanna')).getByText('· Host')).toBeVisible();
  expect(within(tileOf('Hanna')).getByText('Microphone off')).toBeInTheDocument();
  expect(within(tileOf(name)).queryByText('Microphone off')).toBeNull();
  expect([tiles().getByText(name).tagName, document.querySelector('b')]).toEqual(['BDI', null]);
  expect(tileOf('You')).toBeVisible();
});

it.each([
  ['en', '· Host'],
  ['es', '· Te recibe'],
] as const)('[ROOM-5][LNG-8] says in %s who hosts, whoever they are', (language, host) => {
  start({ ...asGuest, people: [ana, hanna] }, language);
  expect(within(tileOf('Hanna')).getByText(host)).toBeVisible();
});

it('[ROOM-5] somebody without a camera is heard all the same, and their picture comes with the camera', () => {
  const { act, actor, hear, resolve } = start(withAna);
  act(() => {
    resolve(`${toAna}.prepareRelays`);
    hear(`${toAna}.media`, { type: 'stream.arrived', stream: keepStream(new MediaStream()) });
  });
  expect([document.querySelectorAll('audio').length, screen.queryByLabelText('Ana')]).toEqual([1, null]);
  act(() => actor.send({ type: 'people.changed', people: [hanna, { ...ana, camera: true }] }));
  const picture = screen.getByLabelText<HTMLVideoElement>('Ana');
  expect([picture.muted, document.querySelectorAll('audio').length]).toEqual([true, 1]);
});

it.each([
  ['en', 'Turn on sound'],
  ['es', 'Activar sonido'],
] as const)(
  '[ROOM-5][QA-5] sound that the browser refuses is turned on by a press, whose focus goes to the heading (%s)',
  async (language, name) => {
    play.mockRejectedValue(refusal);
    const { act, hear, resolve } = start(withAna, language);
    await act(async () => {
      resolve(`${toAna}.prepareRelays`);
      hear(`${toAna}.media`, { type: 'stream.arrived', stream: keepStream(new MediaStream()) });
    });
    await userEvent.click(screen.getByRole('button', { name }));
    act(() => resolve('playSound'));
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

it('[ROOM-5] each control says what a press does, and does it; while one leaves the devices’ do nothing', async () => {
  const { act, resolve, reject, actor } = start(asGuest);
  for (const [name, port, next] of [
    ['Unmute (M)', 'openMicrophone', 'Mute (M)'],
    ['Turn camera on (V)', 'openCamera', 'Turn camera off (V)'],
    ['Share screen (S)', 'shareScreen', 'Stop sharing (S)'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    act(() => resolve(`ownMedia.${port}`));
    await userEvent.click(screen.getByRole('button', { name: next }));
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(actor.getSnapshot().matches({ exit: 'leaving' })).toBe(true);
  // Nothing is turned on while one leaves.
  for (const name of ['Unmute (M)', 'Turn camera on (V)', 'Share screen (S)'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  act(() => reject('leave', failures.network));
  expect(screen.getByRole('button', { name: 'Unmute (M)' })).toBeEnabled();
});

it('[ROOM-5][QA-5] a screen reader is told who comes and goes, whether one is muted and seen, that one shares, and only then that one does not', () => {
  const { act, actor, resolve } = start(asHost);
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const first = ['You are muted', 'Your camera is off'];
  expect(told()).toEqual(expect.arrayContaining(first));
  expect(told()).not.toContain('You are not sharing your screen.');
  act(() => actor.send({ type: 'people.changed', people: [hanna, ana] }));
  expect(told()).toContain('Ana joined');
  act(() => actor.send({ type: 'people.changed', people: [hanna] }));
  expect(told()).toContain('Ana left');
  act(() => {
    actor.getSnapshot().children.ownMedia?.send({ type: 'microphone.toggled' });
    resolve('ownMedia.openMicrophone');
    actor.getSnapshot().children.ownMedia?.send({ type: 'camera.toggled' });
    resolve('ownMedia.openCamera');
    actor.getSnapshot().children.ownMedia?.send({ type: 'screen.toggled' });
    resolve('ownMedia.shareScreen');
  });
  const next = ['You are not muted', 'Your camera is on', 'You are sharing your screen.'];
  expect(told()).toEqual(expect.arrayContaining(next));
  act(() => {
    for (const type of ['microphone.toggled', 'camera.toggled', 'screen.toggled'] as const)
      actor.getSnapshot().children.ownMedia?.send({ type });
  });
  expect(told()).toEqual(expect.arrayContaining([...first, 'You are not sharing your screen.']));
});

it.each([
  ['en', 'End for all', 'End the meeting for all?', 'Cancel', 'End the meeting'],
  ['es', 'Terminar para todos', '¿Terminar la reunión para todos?', 'Cancelar', 'Terminar la reunión'],
] as const)(
  '[ROOM-5][QA-5] a host is asked before a meeting ends, and has the focus on the button again (%s)',
  async (language, end, title, no, yes) => {
    const { act, callsOf, reject } = start(withAna, language);
    await userEvent.click(screen.getByRole('button', { name: end }));
    expect(screen.getByRole('alertdialog', { name: title })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: no }));
    expect([screen.queryByRole('alertdialog', { name: title }), callsOf('end').length]).toEqual([null, 0]);
    expect(screen.getByRole('button', { name: end })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: yes }));
    expect(callsOf('end').length).toBe(1);
    act(() => reject('end', failures.network));
    expect(screen.getByRole('button', { name: end })).toHaveFocus();
  },
);

it('[ROOM-5] a host removes a guest after one question, and reads what went wrong', async () => {
  const { act, callsOf, reject } = start(withAna);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ana' }));
  await userEvent.click(
    within(screen.getByRole('alertdialog', { name: 'Remove Ana?' })).getByRole('button', { name: 'Remove' }),
  );
  expect(callsOf('remove')).toEqual([{ id: 'a' }]);
  act(() => reject('remove', failures.serverError));
  expect(screen.getByText('They couldn’t be removed. Try again.')).toBeVisible();
});

it('[ROOM-5] a host can leave while a removal has no answer', async () => {
  const { callsOf } = start(withAna);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ana' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(callsOf('leave').length).toBe(1);
});

it('[ROOM-5][QA-5] the focus goes to the heading with the tile of who was removed, or goes while it is asked', async () => {
  const { act, actor, resolve } = start(withAna);
  const heading = screen.getByRole('heading', { level: 1 });
  const isHere = (...people: (typeof ana)[]) => act(() => actor.send({ type: 'people.changed', people }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ana' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Remove Ana' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('button', { name: 'Remove Ana', busy: true })).toHaveFocus();
  act(() => resolve('remove'));
  expect(screen.getByRole('button', { name: 'Remove Ana' })).toHaveFocus();
  isHere(hanna);
  expect(heading).toHaveFocus();
  isHere(hanna, ana);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ana' }));
  expect(screen.getByRole('alertdialog', { name: 'Remove Ana?' })).toBeVisible();
  isHere(hanna);
  expect(screen.queryByRole('alertdialog', { name: /^Remove/ })).toBeNull();
  expect(heading).toHaveFocus();
});

it('[ROOM-5] a guest can neither end the meeting nor remove anybody', () => {
  start({ ...asGuest, people: [ana, hanna, beto] });
  expect(tileOf('Beto')).toBeVisible();
  expect(screen.queryByRole('button', { name: /End for all|Remove/ })).toBeNull();
});

it.each([
  ['en', 'Connection lost. Trying again…'],
  ['es', 'Se perdió la conexión. Reintentando…'],
] as const)('[ROOM-5] says in %s that the server is not reached, until it is', (language, text) => {
  const { act, actor, wait } = start(asGuest, language);
  act(() => actor.send({ type: 'connection.lost' }));
  expect(screen.queryByText(text)).toBeNull();
  act(() => wait(roomTimings.reconnectNotice));
  expect(screen.getByText(text)).toBeVisible();
  act(() => actor.send({ type: 'connection.restored' }));
  expect(screen.queryByText(text)).toBeNull();
});

it('[ROOM-2] a host lets somebody in from within the call; a guest sees no queue', async () => {
  const caro = { id: '7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2a13', name: 'Caro', knockedAt: 1 };
  const { act, actor, callsOf } = start(asHost);
  act(() => actor.send({ type: 'queue.changed', queue: { waiting: [caro], message: null } }));
  const queue = within(screen.getByRole('region', { name: 'Waiting room' }));
  await userEvent.click(queue.getByRole('button', { name: 'Let in (Caro)' }));
  expect(callsOf('answerKnocks')).toEqual([{ ids: [caro.id], answer: 'admit' }]);
  cleanup();
  start(asGuest);
  expect(screen.queryByRole('region', { name: 'Waiting room' })).toBeNull();
});

it('[ROOM-3] a host declines all who wait from within the call, after a question', async () => {
  const { act, actor, callsOf } = start(asHost);
  const ids = ['7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2a13', '7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2a14'];
  const waiting = ids.map((id, at) => ({ id, name: `Guest ${at}`, knockedAt: 1 }));
  act(() => actor.send({ type: 'queue.changed', queue: { waiting, message: null } }));
  const queue = within(screen.getByRole('region', { name: 'Waiting room' }));
  await userEvent.click(queue.getByRole('button', { name: 'Decline everybody' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Decline 2 people?' }));
  expect(callsOf('answerKnocks')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Decline' }));
  expect(callsOf('answerKnocks')).toEqual([{ ids, answer: 'decline' }]);
});
