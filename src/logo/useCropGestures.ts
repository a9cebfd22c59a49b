import type { Layer as KonvaLayer } from 'konva/lib/Layer.js';
import type { Image as KonvaImage } from 'konva/lib/shapes/Image.js';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Frame } from '../../machines/contract/design/logoSource.ts';
import { logoDisc } from '../../machines/design/logoGround.ts';
import type { Crop } from '../../machines/logo/crop.ts';
import type { OpenedImage } from '../../machines/logo/frame.ts';
import type { LogoEditorEvent } from '../../machines/logo/logoEditorMachine.ts';
import { drawing } from '../theme/drawing.ts';
import { CropGestures } from './cropGestures.ts';
import { painter, type ShownImage } from './cropPainter.ts';
import type { StageImage } from './decodeImage.ts';
import { measureLuminance } from './measureLuminance.ts';

/** Shown on an empty stage. Drawing it warms the browser up for the first image. */
export const blank: ShownImage = {
  bitmap: Object.assign(document.createElement('canvas'), { width: 1, height: 1 }),
  size: { width: 1, height: 1 },
};

/** Of the preview in the header, in px. */
const headerSide = 32;

interface CropGesturesInput {
  image: StageImage | null;
  crop: Crop;
  frame: Frame;
  /** The open image as the machine knows it. */
  size: OpenedImage | null;
  send: (event: LogoEditorEvent) => void;
  /** `#RRGGBB` */
  headerColor: string;
}

/**
 * Attaches the gestures to the elements. It uses refs and effects because a gesture is a continuous, purely
 * visual value.
 */
export const useCropGestures = (input: CropGesturesInput) => {
  const { image, crop, frame, send, headerColor } = input;
  const shown = image ?? blank;
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<KonvaLayer>(null);
  const imageNode = useRef<KonvaImage>(null);
  const preview80 = useRef<HTMLCanvasElement>(null);
  const preview32 = useRef<HTMLCanvasElement>(null);
  const rail = useRef<HTMLInputElement>(null);
  const gestures = useRef<CropGestures>(null);
  const sendEvent = useEffectEvent(send);
  const view = useEffectEvent(() => ({ frame: input.frame, size: input.size ?? shown.size }));
  const start = useEffectEvent((image: ShownImage) => {
    const parts = [layer.current, imageNode.current, preview80.current, preview32.current] as const;
    const [stageLayer, stageImage, onPage, inHeader] = parts;
    if (!host.current || !rail.current || !stageLayer || !stageImage || !onPage || !inHeader) return;
    const { bitmap, size } = image;
    stageImage.image(bitmap).offset({ x: bitmap.width / 2, y: bitmap.height / 2 });
    const previews = [
      { canvas: onPage, side: 80, over: drawing.stone },
      { canvas: inHeader, side: headerSide, over: headerColor },
    ];
    const context = inHeader.getContext('2d');
    if (context && image !== blank)
      host.current.dataset['backdrop'] = logoDisc(measureLuminance(bitmap, context, headerSide));
    const surfaces = { layer: stageLayer, imageNode: stageImage, previews, slider: rail.current };
    gestures.current = new CropGestures(size, crop, {
      draw: painter(surfaces, image, () => view()),
      onSettled: (settled) => sendEvent({ type: 'crop.changed', crop: settled }),
      onDoubleTap: () => sendEvent({ type: 'crop.reset' }),
    });
    gestures.current.isFixed = input.frame.mode === 'fit';
    host.current.focus({ preventScroll: true });
    const release = gestures.current.attach(host.current);
    // React's `onChange` is the `input` event; only the native `change` reports the slider's release.
    const settle = () => gestures.current?.settle();
    const slider = rail.current;
    slider.addEventListener('change', settle);
    return () => {
      slider.removeEventListener('change', settle);
      release();
    };
  });
  useLayoutEffect(() => start(shown), [shown]);
  useLayoutEffect(() => gestures.current?.follow(crop), [crop]);
  useLayoutEffect(() => gestures.current?.reframe(frame.mode === 'fit'), [frame]);
  return { host, layer, imageNode, preview80, preview32, rail, gestures };
};
