// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { deviceCheckMachine } from '../../machines/rooms/deviceCheckMachine.ts';
import { type DeviceSupport, firstChoices, noneAllowed, problems } from '../../machines/rooms/devices.ts';
import en from '../../public/locales/en/lobby.json';
import es from '../../public/locales/es/lobby.json';
import { DeviceCheckView } from '../../src/lobby/DeviceCheckView.tsx';
import { DeviceChoice } from '../../src/lobby/DeviceChoice.tsx';
import { bothAllowed, opened, twoOfEach, unable } from '../model/plans/rooms/deviceCheck.ts';
import { runMachine } from '../model/runMachine.ts';
import { renderWithTexts } from '../render.tsx';

const support: DeviceSupport = { support: 'ready', isAllowed: noneAllowed, choices: firstChoices };

function Page({ check }: { check: ActorRefFrom<typeof deviceCheckMachine> }) {
  const snapshot = useSelector(check, (one) => one);
  return (
    <>
      <DeviceCheckView snapshot={snapshot} send={check.send} />
      <DeviceChoice snapshot={snapshot} send={check.send} choosesSpeaker={false} />
    </>
  );
}

/** The check of a person whose browser offers this. */
const start = (offered: Partial<DeviceSupport> = {}, language: 'en' | 'es' = 'en') => {
  const rig = runMachine(deviceCheckMachine);
  renderWithTexts(<Page check={rig.actor} />, { language });
  act(() => rig.resolve('readSupport', { ...support, ...offered }));
  return rig;
};
const status = () => screen.getByRole('status');

it.each([
  ['en', en],
  ['es', es],
] as const)(
  '[ROOM-1] asks the browser after a press alone, and says so meanwhile, in %s',
  async (language, texts) => {
    const { callsOf } = start({}, language);
    expect(callsOf('openDevices')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: texts.turnOn }));
    expect(callsOf('openDevices')).toEqual([firstChoices]);
    expect(status()).toHaveTextContent(texts.allow);
  },
);

it('[ROOM-1] shows oneself and one’s voice, and turns each device off and on by a switch', async () => {
  const { resolve, callsOf } = start({ isAllowed: bothAllowed });
  act(() => resolve('openDevices', opened('m1', 'c1')));
  expect(screen.getByLabelText(en.own)).toBeVisible();
  const camera = screen.getByRole('button', { name: 'Camera', pressed: true });
  await userEvent.click(camera);
  expect(callsOf('openDevices').at(-1)).toMatchObject({ isOn: { camera: false, microphone: true } });
  act(() => resolve('openDevices', opened('m1', null)));
  expect(screen.getByRole('button', { name: 'Camera', pressed: false })).toBeVisible();
  expect(screen.queryByLabelText(en.own)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Camera' }));
  expect(callsOf('openDevices').at(-1)).toMatchObject({ isOn: { camera: true, microphone: true } });
  act(() => resolve('openDevices', opened('m1', 'c1')));
  expect(screen.getByRole('img', { name: en.speak })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Microphone', pressed: true }));
  expect(callsOf('openDevices').at(-1)).toMatchObject({ isOn: { camera: true, microphone: false } });
  act(() => resolve('openDevices', opened(null, 'c1')));
  expect(screen.queryByRole('img', { name: en.speak })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Microphone', pressed: false }));
  expect(callsOf('openDevices').at(-1)).toMatchObject({ isOn: { camera: true, microphone: true } });
});

it.each(problems.flatMap((problem) => [[problem, 'en', en] as const, [problem, 'es', es] as const]))(
  '[ROOM-1] says in words what the browser refuses, that one may come in without, and tries again: %s, %s',
  async (problem, language, texts) => {
    const { resolve, callsOf } = start({ isAllowed: bothAllowed }, language);
    act(() => resolve('openDevices', unable(problem)));
    expect(status()).toHaveTextContent(`${texts.problem[problem]} ${texts.without}`);
    await userEvent.click(screen.getByRole('button', { name: texts.retry }));
    expect(callsOf('openDevices')).toHaveLength(2);
  },
);

it.each(['insecure', 'unsupported'] as const)(
  '[ROOM-1] says why a page can have no devices, without a button that would not help: %s',
  (kind) => {
    start({ support: kind });
    expect(status()).toHaveTextContent(en.problem[kind]);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it('[ROOM-1][QA-5] keeps the focus beside the camera when the pressed button goes, and takes none where nobody pressed', async () => {
  const allowed = start({ isAllowed: bothAllowed });
  act(() => allowed.resolve('openDevices', opened('m1', 'c1')));
  expect(document.body).toHaveFocus();
  cleanup();
  const { resolve } = start();
  const controls = screen.getByRole('group', { name: 'Your camera and microphone' });
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: en.turnOn }));
  expect(controls).toHaveFocus();
  act(() => resolve('openDevices', unable('refused')));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: en.retry })).toBeNull();
  expect(controls).toHaveFocus();
  act(() => resolve('openDevices', opened('m1', 'c1')));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Microphone' })).toHaveFocus();
});

it.each(
  problems.flatMap((problem) =>
    (['microphone', 'camera'] as const).flatMap((kind) => [
      [kind, problem, 'en', en] as const,
      [kind, problem, 'es', es] as const,
    ]),
  ),
)(
  '[ROOM-1] says of one device alone why it does not run, while the other one runs or is off: %s, %s, %s',
  (kind, problem, language, texts) => {
    const { resolve, actor } = start({ isAllowed: bothAllowed }, language);
    const answer = (other: 'one' | null) => ({
      running: { microphone: other, camera: other, [kind]: null },
      problems: { microphone: null, camera: null, [kind]: problem },
      devices: twoOfEach,
    });
    const words = texts.partial[kind][problem];
    act(() => resolve('openDevices', answer('one')));
    expect(status().textContent).toBe(words);
    act(() => actor.send({ type: 'device.toggled', kind: kind === 'camera' ? 'microphone' : 'camera' }));
    act(() => resolve('openDevices', answer(null)));
    expect(status()).toHaveTextContent(`${words} ${texts.without}`, { normalizeWhitespace: true });
  },
);

it('[ROOM-1] names a device that was unplugged: that there is none in its place, or else that another one may run', () => {
  const { resolve, hear } = start({ isAllowed: bothAllowed });
  act(() => resolve('openDevices', opened('m1', 'c1')));
  const lose = () =>
    act(() => hear('deviceWatch', { type: 'device.ended', kind: 'microphone', problem: 'unplugged' }));
  lose();
  act(() => resolve('openDevices', opened('m2', 'c1')));
  expect(status().textContent).toBe(en.lost.microphone);
  lose();
  act(() =>
    resolve('openDevices', {
      ...opened(null, 'c1'),
      problems: { microphone: 'missing', camera: null },
    }),
  );
  expect(status().textContent).toBe(en.partial.microphone.missing);
});

it('[ROOM-1] lists devices where there is a choice, and takes the chosen one', async () => {
  const { resolve, callsOf } = start({ isAllowed: bothAllowed });
  const devices = { ...twoOfEach, camera: twoOfEach.camera.slice(0, 1) };
  act(() => resolve('openDevices', { ...opened('m1', 'c1'), devices }));
  await userEvent.click(screen.getByText(en.choose.title));
  for (const name of [en.choose.camera, en.choose.speaker])
    expect(screen.queryByRole('combobox', { name })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.choose.microphone }), 'Headset');
  expect(callsOf('openDevices').at(-1)).toMatchObject({ ids: { microphone: 'm2' } });
});

it('[ROOM-1] lists no devices of which the browser tells no more than that they are there', () => {
  const { resolve } = start({ isAllowed: bothAllowed });
  const unnamed = { id: '', label: '' };
  act(() =>
    resolve('openDevices', {
      ...opened('m1', null),
      devices: { ...twoOfEach, camera: [unnamed, unnamed] },
    }),
  );
  const lists = screen.getAllByRole<HTMLSelectElement>('combobox', { hidden: true });
  expect(lists.map(({ dataset }) => dataset['kind'])).toEqual(['microphone']);
});

it('[ROOM-1] the list shows the one that runs, or else the one that was chosen, or the first', async () => {
  const choices = { ...firstChoices, ids: { ...firstChoices.ids, camera: 'c2' } };
  const { resolve, actor } = start({ isAllowed: bothAllowed, choices });
  const shown = () =>
    [en.choose.camera, en.choose.microphone].map(
      (name) => screen.getByRole<HTMLSelectElement>('combobox', { name, hidden: true }).value,
    );
  act(() => resolve('openDevices', opened('m2', 'c1')));
  expect(shown()).toEqual(['c1', 'm2']);
  act(() => actor.send({ type: 'device.toggled', kind: 'camera' }));
  act(() => resolve('openDevices', opened(null, null)));
  expect(shown()).toEqual(['c2', 'm1']);
});

it('[ROOM-1][QA-5] the lists stay as they are while a chosen device is opened, so that the other is chosen after it', async () => {
  const { resolve, callsOf } = start({ isAllowed: bothAllowed });
  act(() => resolve('openDevices', opened('m1', 'c1')));
  await userEvent.click(screen.getByText(en.choose.title));
  const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  const microphones = list(en.choose.microphone);
  await userEvent.selectOptions(microphones, 'Headset');
  expect([microphones.isConnected, microphones.value, document.activeElement]).toEqual([
    true,
    'm2',
    microphones,
  ]);
  // One is opened at a time.
  expect(microphones).toHaveAttribute('aria-disabled', 'true');
  await userEvent.selectOptions(list(en.choose.camera), 'Back');
  expect([callsOf('openDevices').length, list(en.choose.camera).value]).toEqual([2, 'c1']);
  act(() => resolve('openDevices', opened('m2', 'c1')));
  expect([microphones.value, microphones.closest('details')?.open]).toEqual(['m2', true]);
  expect(microphones).not.toHaveAttribute('aria-disabled');
  await userEvent.selectOptions(list(en.choose.camera), 'Back');
  expect(callsOf('openDevices').at(-1)).toMatchObject({ ids: { microphone: 'm2', camera: 'c2' } });
});

it('[ROOM-1][QA-5] with both off, a pressed switch keeps its place and the focus, which goes beside the camera once it is refused', async () => {
  const { resolve } = start({ isAllowed: bothAllowed });
  act(() => resolve('openDevices', opened(null, null)));
  const microphone = screen.getByRole('button', { name: 'Microphone', pressed: false });
  await userEvent.click(microphone);
  expect(microphone).toHaveFocus();
  expect(microphone).toHaveAttribute('aria-disabled', 'true');
  // It was allowed before: mostly the browser asks nothing.
  expect(status()).toBeEmptyDOMElement();
  act(() => resolve('openDevices', opened('m1', null)));
  expect([microphone, document.activeElement]).toEqual([
    screen.getByRole('button', { name: 'Microphone', pressed: true }),
    microphone,
  ]);
  await userEvent.click(microphone);
  act(() => resolve('openDevices', unable('refused')));
  expect(screen.getByRole('group', { name: 'Your camera and microphone' })).toHaveFocus();
});

it('[ROOM-1][QA-5] a chosen device that is refused gives the focus of its list to what can be tried again', async () => {
  const { resolve } = start({ isAllowed: bothAllowed });
  act(() => resolve('openDevices', opened(null, 'c1')));
  await userEvent.click(screen.getByText(en.choose.title));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.choose.camera }), 'Back');
  act(() =>
    resolve('openDevices', {
      running: { microphone: null, camera: null },
      problems: { microphone: null, camera: 'busy' },
      devices: twoOfEach,
    }),
  );
  expect([screen.queryByRole('combobox'), document.activeElement]).toEqual([null, screen.getByRole('group')]);
});
