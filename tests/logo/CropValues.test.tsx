// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '../../machines/contract/language.ts';
import type { OpenedImage } from '../../machines/logo/frame.ts';
import { logoEditorMachine } from '../../machines/logo/logoEditorMachine.ts';
import { LogoStage } from '../../src/logo/LogoStage.tsx';
import { chosen } from '../model/plans/logo/logoEditor.ts';
import { runMachine } from '../model/runMachine.ts';
import { renderWithTexts } from '../render.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The stage with an open image. `heard` is what a screen reader reads out since it was asked last. */
const open = (size: OpenedImage, language: Language = 'en') => {
  const paper = new Proxy({}, { get: () => () => ({ data: new Uint8ClampedArray(4) }), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never);
  const { actor, resolve } = runMachine(logoEditorMachine, { file: chosen('a'), last: null });
  resolve('openImage', size);
  function Page() {
    const snapshot = useSelector(actor, (one) => one);
    const { crop, frame, isFrameReset } = snapshot.context;
    return (
      <LogoStage
        image={null}
        crop={crop}
        frame={frame}
        isFrameReset={isFrameReset}
        size={size}
        isBusy={false}
        can={(event) => snapshot.can(event)}
        send={actor.send}
        headerColor="#FFC247"
        spaceName="Casa Iglesias"
      />
    );
  }
  renderWithTexts(<Page />, { language });
  let known = new Map<Element, string>();
  const heard = () => {
    const lines = [...document.querySelectorAll('[aria-live="polite"] p')];
    const changed = lines.filter((line) => known.get(line) !== line.textContent);
    known = new Map(lines.map((line) => [line, line.textContent]));
    return changed.map((line) => line.textContent);
  };
  heard();
  return { heard, send: actor.send };
};

const size = { width: 1000, height: 500 };
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const reset = () => userEvent.click(screen.getByRole('button', { name: 'Reset' }));

it('[LOGO-3][LOGO-7] choosing Fit reads out no angle that stayed, its reset every value, and Fill those that count again', async () => {
  const { heard } = open(size);
  await choose('Fit');
  expect(heard()).toEqual([]);
  await choose('Rectangle');
  await choose('White');
  expect(heard()).toEqual([]);
  await reset();
  expect(heard()).toEqual(['Shape: Round', 'Background: None', 'Padding: 0%']);
  await choose('Fill');
  expect(heard()).toEqual(['Zoom 1×', '0 px right of center', '0 px below center']);
});

it('[LOGO-3][LOGO-7] a second reset of Fit is read out again, with the angle where it was turned', async () => {
  const { heard } = open(size);
  await choose('Fit');
  await reset();
  heard();
  await userEvent.click(screen.getByRole('button', { name: 'Rotate right 15°' }));
  expect(heard()).toEqual(['15 degrees']);
  await reset();
  expect(heard()).toEqual(['0 degrees', 'Shape: Round', 'Background: None', 'Padding: 0%']);
});

it.each([
  ['en', ['Shape: Round', 'Background: None', 'Padding: 0%', 'Transparent edges are not trimmed']],
  ['es', ['Forma: Círculo', 'Fondo: Ninguno', 'Margen: 0%', 'Los bordes transparentes no se quitan']],
] as const)(
  '[LOGO-3][LOGO-7] where there are transparent margins, a reset of Fit reads out that they stay (%s)',
  (language, values) => {
    const ink = { left: 10, top: 10, width: 300, height: 200 };
    const { heard, send } = open({ ...size, ink }, language);
    act(() => send({ type: 'frame.changed', change: { mode: 'fit', isTrimmed: true } }));
    heard();
    act(() => send({ type: 'crop.reset' }));
    expect(heard()).toEqual(values);
  },
);
