import { style, styleVariants } from '@vanilla-extract/css';
import { scenes } from './scenes.ts';

export const frame = style({ display: 'block', pointerEvents: 'none', userSelect: 'none' });
/** A scene keeps its size: it is cut by what it stands in, never squeezed. */
export const drawing = style({ maxWidth: 'none' });

/** The meeting dot is a quarter of its type size. */
export const dotPlace = styleVariants(scenes, ({ width, height, dot }) =>
  dot
    ? {
        position: 'absolute',
        left: `${(100 * dot.x) / width}%`,
        top: `${(100 * dot.y) / height}%`,
        display: 'grid',
        fontSize: `${dot.size * 4}px`,
        transform: 'translate(-50%, -50%)',
      }
    : {},
);
