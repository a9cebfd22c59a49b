// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../machines/contract/language.ts';
import type { ChosenFile } from '../../machines/contract/media.ts';
import { startCrop } from '../../machines/logo/cropGeometry.ts';
import { type LogoEditorEvent, logoEditorMachine } from '../../machines/logo/logoEditorMachine.ts';
import { LogoEditorDialog } from '../../src/logo/LogoEditorDialog.tsx';
import { loadStage } from '../../src/logo/stageChunk.ts';
import { runMachine } from '../model/runMachine.ts';
import { renderWithTexts } from '../render.tsx';

vi.mock('../../src/logo/images.ts', () => {
  const image = { bitmap: { width: 200, height: 100 }, size: { width: 1000, height: 500 } };
  return { imageOf: () => image };
});

const chosen: ChosenFile = { key: 'a', name: 'photo.jpg', size: 900, type: 'image/jpeg', modifiedAt: 5 };
const size = { width: 1000, height: 500 };

/** happy-dom has no canvas context: this one accepts every call, and records the canvases that drew an image. */
const drawnCanvases: HTMLCanvasElement[] = [];
const paper = (canvas: HTMLCanvasElement) =>
  new Proxy({} as Record<string | symbol, unknown>, {
    get: (own, name) => {
      if (name === 'drawImage') return () => drawnCanvases.push(canvas);
      if (name === 'getImageData') return () => ({ data: new Uint8ClampedArray(400) });
      return name in own ? own[name] : () => undefined;
    },
  });

beforeEach(async () => {
  drawnCanvases.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return paper(this) as unknown as null;
  });
  await loadStage();
  return () => vi.restoreAllMocks();
});

const open = (options: { language?: Language; spaceName?: string; until?: 'reading' } = {}) => {
  const running = runMachine(logoEditorMachine, { file: chosen, last: null });
  const sent: LogoEditorEvent[] = [];
  const send = (event: LogoEditorEvent) => {
    sent.push(event);
    running.actor.send(event);
  };
  function Page() {
    const snapshot = useSelector(running.actor, (one) => one);
    return (
      <LogoEditorDialog
        editor={snapshot.status === 'active' ? { snapshot, send } : null}
        headerColor="#FFC247"
        spaceName={options.spaceName ?? 'Casa Iglesias'}
      />
    );
  }
  const page = renderWithTexts(
    <StrictMode>
      <Page />
    </StrictMode>,
    options,
  );
  if (options.until !== 'reading') act(() => running.resolve('openImage', size));
  return { ...running, ...page, sent, crop: () => running.actor.getSnapshot().context.crop };
};

const stage = () => screen.getByRole('application', { name: /^Logo\. Arrow keys move it/ });
const button = (name: string) => screen.getByRole('button', { name });

describe('the logo editor', () => {
  it('[LOGO-1] says that the image is being opened, and can be left meanwhile', async () => {
    const { actor } = open({ until: 'reading' });
    expect(screen.getByRole('dialog', { name: 'Adjust your logo' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Opening the image…');
    expect(button('Save logo')).toBeDisabled();
    await userEvent.click(button('Cancel'));
    expect(actor.getSnapshot().value).toBe('closed');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[LOGO-2] shows the image on the focused stage and in both previews', () => {
    open();
    expect(stage()).toHaveFocus();
    expect(stage()).toHaveAccessibleDescription(/double tap resets\.$/);
    const konva = stage().querySelector('canvas');
    const previews = [...document.querySelectorAll('canvas')].filter((one) => one !== konva);
    expect(previews.length).toBe(2);
    expect(new Set(drawnCanvases)).toEqual(new Set([konva, ...previews]));
  });

  it.each([
    ['{ArrowLeft}', { type: 'crop.nudged', dx: -10, dy: 0 }],
    ['{ArrowRight}', { type: 'crop.nudged', dx: 10, dy: 0 }],
    ['{ArrowUp}', { type: 'crop.nudged', dx: 0, dy: -10 }],
    ['{ArrowDown}', { type: 'crop.nudged', dx: 0, dy: 10 }],
    ['{Shift>}{ArrowRight}{/Shift}', { type: 'crop.nudged', dx: 1, dy: 0 }],
    ['+', { type: 'crop.zoomed', by: 1 }],
    ['=', { type: 'crop.zoomed', by: 1 }],
    ['-', { type: 'crop.zoomed', by: -1 }],
    ['r', { type: 'crop.turned', by: 1 }],
    ['{Shift>}R{/Shift}', { type: 'crop.turned', by: -1 }],
    ['0', { type: 'crop.reset' }],
  ] as const)('[LOGO-3] the key %s on the stage means %o', async (keys, event) => {
    const { sent } = open();
    await userEvent.keyboard(keys);
    expect(sent).toEqual([event]);
  });

  it('[LOGO-3] leaves other keys and the browser’s own to the browser', () => {
    const { sent } = open();
    const keys = [['x'], ['r', 'ctrlKey'], ['-', 'ctrlKey'], ['+', 'metaKey'], ['ArrowLeft', 'altKey']];
    const areLeft = keys.map(([key, held = '']) => fireEvent.keyDown(stage(), { key, [held]: true }));
    expect([areLeft, sent]).toEqual([keys.map(() => true), []]);
  });

  it('[LOGO-3] says every value that a key or a button has changed', async () => {
    open();
    const values = () => [...document.querySelectorAll('[aria-live] p')].map((one) => one.textContent);
    expect(values()).toEqual(['Zoom 1×', '0 degrees', '0 px right of center', '0 px below center']);
    await userEvent.keyboard('+{ArrowRight}{ArrowUp}');
    expect(values()).toEqual(['Zoom 1.1×', '0 degrees', '10 px right of center', '10 px above center']);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}{ArrowDown}');
    expect(values().slice(2)).toEqual(['10 px left of center', '10 px below center']);
    await userEvent.click(button('Rotate left 15°'));
    expect(values()[1]).toBe('345 degrees');
    await userEvent.click(button('Reset'));
    expect(values()).toEqual(['Zoom 1×', '0 degrees', '0 px right of center', '0 px below center']);
  });

  it('[LOGO-3] zooms by its buttons, which keep the focus at the end', async () => {
    const { crop } = open();
    expect(button('Zoom out')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('Zoom in'));
    expect(crop()?.scale).toBe(1.1);
    await userEvent.click(button('Zoom out'));
    expect(crop()).toEqual(startCrop);
    expect(button('Zoom out')).toHaveFocus();
    expect(button('Zoom out')).toHaveAttribute('aria-disabled', 'true');
  });

  it('[LOGO-3] the slider reports its value on release, and follows the machine', async () => {
    const { sent, actor } = open();
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
    fireEvent.input(slider, { target: { value: '1.6' } });
    fireEvent.input(slider, { target: { value: '1.7' } });
    expect(sent).toEqual([]);
    slider.dispatchEvent(new Event('change', { bubbles: true }));
    expect(sent).toEqual([{ type: 'crop.changed', crop: { ...startCrop, scale: 1.7 } }]);
    expect(await screen.findByText('Zoom 1.7×')).toBeInTheDocument();
    expect(slider).toHaveAttribute('aria-valuetext', 'Zoom 1.7×');
    act(() => actor.send({ type: 'crop.reset' }));
    await expect.poll(() => slider.value).toBe('1');
  });

  it('[LOGO-3] the slider follows the machine, also where no frame was drawn since it was moved', () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
    const drawFrames = () => {
      for (const draw of frames.splice(0)) draw(0);
    };
    const { actor } = open();
    drawFrames();
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
    fireEvent.input(slider, { target: { value: '1.7' } });
    act(() => void slider.dispatchEvent(new Event('change', { bubbles: true })));
    expect(screen.getByText('Zoom 1.7×')).toBeInTheDocument();
    act(() => actor.send({ type: 'crop.reset' }));
    drawFrames();
    expect(slider.value).toBe('1');
  });

  it('[LOGO-4] [DSGN-2] shows the name on the header’s own colour, in the text that reads on it', () => {
    open();
    const bar = screen.getByText('Casa Iglesias').parentElement;
    expect(bar).toHaveTextContent('In the headerCasa Iglesias');
    expect([bar?.style.background, bar?.style.color]).toEqual(['#FFC247', '#0B1F2A']);
    expect(screen.getByText('On your page')).toBeVisible();
    expect(screen.getByText('80 px')).toBeVisible();
  });

  it('[LOGO-4] a space without a name has one here', () => {
    open({ language: 'es', spaceName: ' ' });
    expect(screen.getByText('Tu espacio')).toBeVisible();
  });

  it('[LOGO-5] while it cuts nothing can be moved, and a cut that failed says so above the buttons', async () => {
    const { reject, actor, sent } = open();
    await userEvent.click(button('Save logo'));
    expect(sent).toEqual([{ type: 'cut.requested' }]);
    expect(screen.getByRole('button', { name: /Preparing your logo…/ })).toHaveAttribute('aria-busy', 'true');
    expect(stage().closest('[inert]')).not.toBeNull();
    act(() => reject('cutImage', new Error('noise')));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Your browser couldn’t crop the image.');
    expect(alert.compareDocumentPosition(button('Save logo'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(stage().closest('[inert]')).toBeNull();
    expect(actor.getSnapshot().context.hasCutFailed).toBe(true);
    await userEvent.click(button('Zoom in'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[LOGO-3] says a zoom in tenths, in Spanish with a decimal point', () => {
    const { actor } = open({ language: 'es' });
    act(() => actor.send({ type: 'crop.changed', crop: { ...startCrop, scale: 1.234 } }));
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Zoom de 1.2×');
  });

  it('[LOGO-7] fits the whole image: its shape, ground and padding in place of the zoom', async () => {
    const { actor } = open();
    const radio = (name: string) => screen.getByRole('radio', { name });
    const frame = () => actor.getSnapshot().context.frame;
    expect(radio('Fill')).toBeChecked();
    await userEvent.click(radio('Fit'));
    expect(screen.queryByRole('slider', { name: 'Zoom' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(radio('Rectangle'));
    await userEvent.click(radio('Header'));
    fireEvent.change(screen.getByRole('slider', { name: 'Padding' }), { target: { value: '10' } });
    expect(frame()).toMatchObject({ mode: 'fit', shape: 'rounded', ground: '#FFC247', padding: 10 });
    expect(screen.getByRole('slider', { name: 'Padding' })).toHaveAttribute('aria-valuetext', '10%');
    expect(document.querySelector('[aria-live="polite"]')).not.toHaveTextContent('10%');
    await userEvent.click(radio('White'));
    expect(frame().ground).toBe('#FFFFFF');
    await userEvent.click(radio('None'));
    expect(frame().ground).toBeNull();
    await userEvent.click(radio('Fill'));
    expect(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  });

  it('[LOGO-7] a whole image names and takes only the keys that do something', async () => {
    open();
    await userEvent.click(screen.getByRole('radio', { name: 'Fit' }));
    const field = screen.getByRole('application', { name: 'Whole logo. R rotates it.' });
    const isTaken = (key: string) => !fireEvent.keyDown(field, { key });
    expect(['ArrowDown', 'ArrowLeft', '+', '-', 'r', '0'].filter(isTaken)).toEqual(['r', '0']);
  });

  it('[LOGO-7] offers to leave out transparent margins where there are any', async () => {
    const { resolve, actor } = open({ until: 'reading' });
    act(() => resolve('openImage', { ...size, ink: { left: 10, top: 10, width: 300, height: 200 } }));
    await userEvent.click(screen.getByRole('radio', { name: 'Fit' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Trim transparent edges' }));
    expect(actor.getSnapshot().context.frame.isTrimmed).toBe(true);
  });
});
