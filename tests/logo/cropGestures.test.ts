// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Crop } from '../../machines/logo/crop.ts';
import { startCrop } from '../../machines/logo/cropGeometry.ts';
import { timings } from '../../machines/timings.ts';
import { CropGestures } from '../../src/logo/cropGestures.ts';

const size = { width: 1000, height: 500 };
/** The image's smaller side of 500 px fills the circle of 250 px: 2 image pixels are 1 px. */
const rightBy = (px: number): Crop => ({ ...startCrop, x: 0 - 2 * px });

const set = (crop: Crop = startCrop) => {
  const host = document.body.appendChild(document.createElement('div'));
  host.setPointerCapture = vi.fn();
  const work = { draw: vi.fn(), onSettled: vi.fn(), onDoubleTap: vi.fn() };
  const hand = new CropGestures(size, crop, work);
  const detach = hand.attach(host);
  work.draw.mockClear();
  const pointer = (type: string, x: number, more: PointerEventInit & { at?: number } = {}) => {
    const { at = 0, ...init } = more;
    const event = new PointerEvent(type, { clientX: x, clientY: 0, pointerId: 1, bubbles: true, ...init });
    Object.defineProperty(event, 'timeStamp', { value: at });
    host.dispatchEvent(event);
  };
  const tap = (at: number, x = 0) => {
    pointer('pointerdown', x, { at });
    pointer('pointerup', x, { at: at + 50 });
  };
  /** Safari's event of a pinch on a touchpad, over the circle's centre. @returns whether the page took it. */
  const pinch = (type: 'start' | 'change' | 'end', scale: number) =>
    !host.dispatchEvent(Object.assign(new MouseEvent(`gesture${type}`, { cancelable: true }), { scale }));
  return { host, hand, detach, pointer, tap, pinch, ...work };
};

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});
const frame = () => vi.advanceTimersToNextFrame();

describe('the hand on the stage', () => {
  it('[LOGO-3] draws once a frame however often the pointer moves, and reports only the end', () => {
    const { pointer, draw, onSettled } = set();
    pointer('pointerdown', 0);
    for (const x of [3, 6, 9, 12]) pointer('pointermove', x);
    expect(draw.mock.calls).toEqual([]);
    frame();
    expect(draw.mock.calls).toEqual([[rightBy(12), true]]);
    expect(onSettled.mock.calls).toEqual([]);
    pointer('pointerup', 12);
    frame();
    expect(draw.mock.calls.slice(1)).toEqual([[rightBy(12), false]]);
    expect(onSettled.mock.calls).toEqual([[rightBy(12)]]);
  });

  it('[LOGO-2] waits at the edge for a pointer that went past it', () => {
    const { pointer, onSettled } = set();
    pointer('pointerdown', 0);
    pointer('pointermove', 400);
    pointer('pointermove', 125);
    pointer('pointerup', 125);
    expect(onSettled.mock.calls).toEqual([[rightBy(125)]]);
  });

  it('[LOGO-3] a finger that joins or leaves moves nothing by itself', () => {
    const { pointer, onSettled } = set();
    pointer('pointerdown', -10);
    pointer('pointermove', 0);
    pointer('pointerdown', 100, { pointerId: 2 });
    pointer('pointerup', 0);
    pointer('pointermove', 105, { pointerId: 2 });
    pointer('pointerup', 105, { pointerId: 2 });
    expect(onSettled.mock.calls).toEqual([[rightBy(15)]]);
  });

  it('[LOGO-3] other buttons, and pointers that never went down, move nothing', () => {
    const { pointer, draw, onSettled } = set();
    pointer('pointerdown', 0, { button: 2 });
    pointer('pointermove', 50);
    pointer('pointerup', 50);
    frame();
    expect([draw.mock.calls, onSettled.mock.calls]).toEqual([[], []]);
  });

  it('[LOGO-3] what the system takes away ends where it was', () => {
    const { pointer, onSettled, onDoubleTap } = set();
    pointer('pointerdown', 0);
    pointer('pointermove', 20);
    pointer('pointercancel', 0);
    pointer('pointermove', 90);
    expect(onSettled.mock.calls).toEqual([[rightBy(20)]]);
    expect(onDoubleTap).not.toHaveBeenCalled();
  });

  it('[LOGO-3] two quick taps on one spot are a double tap', () => {
    const { tap, onDoubleTap, onSettled } = set();
    tap(1000);
    tap(1200);
    expect(onDoubleTap).toHaveBeenCalledTimes(1);
    tap(1300);
    expect(onDoubleTap).toHaveBeenCalledTimes(1);
    expect(onSettled).not.toHaveBeenCalled();
  });

  it('[LOGO-3] a double tap of a hand that shakes moves nothing before it', () => {
    const { tap, pointer, draw, onDoubleTap, onSettled } = set();
    tap(1000);
    pointer('pointerdown', 0, { at: 1200 });
    pointer('pointermove', 4, { at: 1220 });
    pointer('pointerup', 4, { at: 1250 });
    frame();
    expect([onDoubleTap.mock.calls.length, onSettled.mock.calls, draw.mock.lastCall]).toEqual([
      1,
      [],
      [startCrop, false],
    ]);
  });

  it('[LOGO-3] slow taps, taps apart and drags are no double tap', () => {
    const { tap, pointer, onDoubleTap } = set();
    tap(1000);
    tap(1000 + timings.doubleTap);
    tap(1400, 60);
    pointer('pointerdown', 60, { at: 1500 });
    pointer('pointermove', 80, { at: 1520 });
    pointer('pointerup', 60, { at: 1540 });
    expect(onDoubleTap).not.toHaveBeenCalled();
  });

  it('[LOGO-3] the wheel ends after a short rest', () => {
    const { host, onSettled } = set();
    const turn = () => {
      const event = new WheelEvent('wheel', { deltaY: -100, cancelable: true });
      host.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(turn()).toBe(true);
    vi.advanceTimersByTime(timings.wheelRest - 1);
    turn();
    vi.advanceTimersByTime(timings.wheelRest - 1);
    expect(onSettled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSettled.mock.calls).toEqual([[{ ...startCrop, scale: Math.exp(0.1) * Math.exp(0.1) }]]);
  });

  it('[LOGO-3] a pinch on a touchpad in Safari zooms the image and not the page, and reports only the end', () => {
    const { hand, pinch, draw, onSettled } = set();
    expect([pinch('start', 1), pinch('change', 1.5), pinch('change', 2)]).toEqual([true, true, true]);
    frame();
    expect([draw.mock.calls, onSettled.mock.calls]).toEqual([[[{ ...startCrop, scale: 2 }, true]], []]);
    pinch('end', 2);
    expect(onSettled.mock.calls).toEqual([[{ ...startCrop, scale: 2 }]]);
    pinch('start', 1);
    pinch('change', 4);
    pinch('change', 1.25);
    hand.follow(startCrop);
    pinch('change', 1.875);
    pinch('end', 1.875);
    expect(onSettled.mock.lastCall).toEqual([{ ...startCrop, scale: 1.5 }]);
  });

  it('[LOGO-3] the fingers of a pinch on a screen count once, though Safari tells of them twice', () => {
    const { pointer, pinch, onSettled } = set();
    pointer('pointerdown', -10);
    pointer('pointerdown', 10, { pointerId: 2 });
    expect([pinch('start', 1), pinch('change', 2)]).toEqual([true, true]);
    pointer('pointermove', -20);
    pointer('pointermove', 20, { pointerId: 2 });
    pinch('end', 2);
    pointer('pointerup', -20);
    pointer('pointerup', 20, { pointerId: 2 });
    expect(onSettled.mock.calls).toEqual([[{ ...startCrop, scale: 2 }]]);
  });

  it('[LOGO-7] over a whole image the wheel and a pinch are the page’s', () => {
    const { host, hand, pinch, onSettled } = set();
    hand.reframe(true);
    const isWheelTaken = !host.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, cancelable: true }));
    expect([isWheelTaken, pinch('start', 1), pinch('change', 2)]).toEqual([false, false, false]);
    pinch('end', 2);
    hand.settle();
    expect(onSettled.mock.calls).toEqual([]);
  });

  it.each(['keydown', 'pointerdown'])(
    '[LOGO-3] a %s elsewhere counts what the wheel has done so far',
    (type) => {
      const { host, onSettled } = set();
      host.dispatchEvent(new WheelEvent('wheel', { deltaY: -100 }));
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      expect(onSettled.mock.calls).toEqual([[{ ...startCrop, scale: Math.exp(0.1) }]]);
      vi.advanceTimersByTime(timings.wheelRest);
      expect(onSettled).toHaveBeenCalledTimes(1);
    },
  );

  it('[LOGO-3] the slider zooms about the centre while it is dragged', () => {
    const { hand, draw, onSettled } = set();
    hand.slide(1.4);
    hand.slide(1.5);
    frame();
    expect(draw.mock.calls).toEqual([[{ ...startCrop, scale: 1.5 }, true]]);
    hand.settle();
    expect(onSettled.mock.calls).toEqual([[{ ...startCrop, scale: 1.5 }]]);
  });

  it('[LOGO-3] follows the machine, and drags on from there', () => {
    const { hand, pointer, draw, onSettled } = set();
    pointer('pointerdown', 0);
    pointer('pointermove', 10);
    hand.follow({ ...startCrop, rotation: 180 });
    pointer('pointermove', 15);
    frame();
    expect(draw.mock.calls).toEqual([[{ scale: 1, rotation: 180, x: expect.closeTo(10, 9), y: 0 }, true]]);
    pointer('pointerup', 15);
    expect(onSettled.mock.calls).toEqual([[{ scale: 1, rotation: 180, x: expect.closeTo(10, 9), y: 0 }]]);
  });

  it('[LOGO-3] the machine’s answer to a reported crop does not undo later movements', () => {
    const { hand, pointer, onSettled } = set();
    pointer('pointerdown', 0);
    pointer('pointermove', 10);
    pointer('pointerup', 10);
    pointer('pointerdown', 0);
    pointer('pointermove', 5);
    hand.follow(rightBy(10));
    pointer('pointerup', 5);
    expect(onSettled.mock.calls).toEqual([[rightBy(10)], [rightBy(15)]]);
  });

  it('[LOGO-2] draws again when the page is zoomed, and nothing after it was detached', () => {
    const { detach, pointer, draw, onSettled } = set();
    window.dispatchEvent(new Event('resize'));
    frame();
    expect(draw.mock.calls).toEqual([[startCrop, false]]);
    window.dispatchEvent(new Event('resize'));
    detach();
    pointer('pointerdown', 0);
    pointer('pointermove', 10);
    vi.runAllTimers();
    expect(draw).toHaveBeenCalledTimes(1);
    expect(onSettled).not.toHaveBeenCalled();
  });
});
