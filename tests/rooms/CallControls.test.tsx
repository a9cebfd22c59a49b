// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor, createMachine, sendTo } from 'xstate';
import { callKeys } from '../../src/rooms/call/callKeys.ts';
import { memoryStorage } from '../dashboard/space.ts';
import { ana, asGuest, asHost, hanna } from '../model/plans/rooms/call.ts';
import { failures } from '../samples.ts';
import { startCall as start } from './startCall.tsx';

it.each(['Try again', 'Close'])(
  '[QA-5] the focus of a note’s button goes to the heading of the call: %s',
  async (name) => {
    const { act, reject } = start(asGuest);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    act(() => reject('leave', failures.network));
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

it.each([
  ['en', 'Copy link', 'Link', /^We couldn’t copy the link\./],
  ['es', 'Copiar enlace', 'Enlace', /^No pudimos copiar el enlace\./],
] as const)(
  '[MEET-3] a link that cannot be copied is shown selected in %s, says so, and takes the focus once',
  async (language, copy, name, told) => {
    const { act, actor, reject } = start(asHost, language);
    await userEvent.click(screen.getByRole('button', { name: copy }));
    act(() => reject('share.copyLink', failures.serverError));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name });
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(told);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    const heading = screen.getByRole('heading', { level: 1 });
    heading.focus();
    act(() => actor.send({ type: 'people.changed', people: [hanna, ana] }));
    expect(heading).toHaveFocus();
  },
);

it('[ROOM-2] a knock is announced over a question as well', async () => {
  const { act, actor } = start(asHost);
  await userEvent.click(screen.getByRole('button', { name: 'End for all' }));
  const question = screen.getByRole('alertdialog', { name: 'End the meeting for all?' });
  const region = within(question).getByRole('status');
  expect(region).toBeEmptyDOMElement();
  const caro = { id: '7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2a13', name: 'Caro', knockedAt: 1 };
  act(() => actor.send({ type: 'queue.changed', queue: { waiting: [caro], message: null } }));
  expect(region).toHaveTextContent('Caro is waiting');
});

it('[ROOM-5][ROOM-3] letters of a line to who waits are no keys of the controls, also once the last one has gone', async () => {
  const { act, actor } = start(asHost);
  const caro = { id: '7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2a13', name: 'Caro', knockedAt: 1 };
  const waits = (...waiting: (typeof caro)[]) =>
    act(() => actor.send({ type: 'queue.changed', queue: { waiting, message: null } }));
  waits(caro);
  const field = screen.getByRole('textbox', { name: 'Message to people waiting' });
  await userEvent.type(field, 'Five ');
  waits();
  const targets = new Set<unknown>();
  const note = ({ target }: KeyboardEvent) => targets.add(target);
  document.addEventListener('keydown', note);
  await userEvent.keyboard('mvs');
  document.removeEventListener('keydown', note);
  expect([[...targets], field]).toEqual([[field], expect.objectContaining({ value: 'Five mvs' })]);
});

it.each([
  ['en', 'Keyboard shortcuts (M, V, S)', 'Unmute', 'Turn camera on', 'Share screen'],
  ['es', 'Atajos de teclado (M, V, S)', 'Activar micrófono', 'Encender cámara', 'Compartir pantalla'],
] as const)(
  '[ROOM-5][QA-5] the keys are switched off among the devices, and no label names one then (%s)',
  async (language, name, ...labels) => {
    start(asGuest, language);
    const all = (keys: readonly string[]) => {
      for (const [at, label] of labels.entries())
        expect(screen.getByRole('button', { name: `${label}${keys[at] ?? ''}` })).toBeVisible();
    };
    all([' (M)', ' (V)', ' (S)']);
    const keys = screen.getByRole('checkbox', { name, hidden: true });
    expect(keys).toBeChecked();
    await userEvent.click(keys);
    expect(keys).not.toBeChecked();
    all([]);
  },
);

it('[ROOM-5][QA-5] a device that is only being opened has a busy control and is not on in one’s own tile; a press takes it back', async () => {
  const { act, resolve } = start(asGuest);
  const tile = screen.getByText('You').closest('li');
  const isMuted = () => tile?.querySelector('.lucide-mic-off') !== null;
  const isBusy = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-busy');
  for (const [off, on, port, shown] of [
    ['Unmute (M)', 'Mute (M)', 'openMicrophone', () => !isMuted()],
    ['Turn camera on (V)', 'Turn camera off (V)', 'openCamera', () => tile?.querySelector('video') !== null],
  ] as const) {
    expect([isBusy(off), shown()]).toEqual([null, false]);
    await userEvent.click(screen.getByRole('button', { name: off }));
    expect([isBusy(on), shown()]).toEqual(['true', false]);
    await userEvent.click(screen.getByRole('button', { name: on }));
    expect([isBusy(off), shown()]).toEqual([null, false]);
    await userEvent.click(screen.getByRole('button', { name: off }));
    act(() => resolve(`ownMedia.${port}`));
    expect([isBusy(on), shown()]).toEqual([null, true]);
  }
});

it('[ROOM-5][QA-5] M, V and S are the keys of the controls, but not where one types, with another key, or once they are switched off', async () => {
  const heard: string[] = [];
  const keys = createActor(
    createMachine({
      invoke: { src: callKeys(memoryStorage()), id: 'keys' },
      on: {
        'keys.switched': { actions: sendTo('keys', ({ event }) => event) },
        '*': { actions: ({ event }) => heard.push(event.type) },
      },
    }),
  ).start();
  document.body.innerHTML =
    '<input><textarea></textarea><select></select><p contenteditable="true" tabindex="0"></p><button>One</button>';
  for (const field of document.querySelectorAll<HTMLElement>('body > :not(button)')) {
    field.focus();
    expect(field).toHaveFocus();
    await userEvent.keyboard('mvs');
  }
  document.querySelector('button')?.focus();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(heard).toEqual([]);
  await userEvent.keyboard('mVs');
  expect(heard).toEqual(['microphone.toggled', 'camera.toggled', 'screen.toggled']);
  keys.send({ type: 'keys.switched', isOn: false });
  await userEvent.keyboard('mvs');
  expect(heard.length).toBe(3);
  keys.send({ type: 'keys.switched', isOn: true });
  await userEvent.keyboard('m');
  expect(heard.splice(3)).toEqual(['microphone.toggled']);
  keys.stop();
  await userEvent.keyboard('m');
  expect(heard.length).toBe(3);
});
