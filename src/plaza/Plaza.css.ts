import { style, styleVariants } from '@vanilla-extract/css';
import { type SceneName, scenes } from './scenes.ts';

export const frame = style({ display: 'block', pointerEvents: 'none', userSelect: 'none' });
/** A scene keeps its size: its container crops it. */
export const drawing = style({ maxWidth: 'none' });

const dots = Object.fromEntries(
  Object.entries(scenes).flatMap(([name, { width, height, dot }]) =>
    dot ? [[name, { width, height, dot }] as const] : [],
  ),
);

/** The meeting dot is a quarter of its font size. */
export const dotPlace: Partial<Record<SceneName, string>> = styleVariants(dots, ({ width, height, dot }) => ({
  position: 'absolute',
  left: `${(100 * dot.x) / width}%`,
  top: `${(100 * dot.y) / height}%`,
  display: 'grid',
  fontSize: `${dot.size * 4}px`,
  transform: 'translate(-50%, -50%)',
}));
