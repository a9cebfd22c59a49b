import { randomOf } from '../../randomOf.ts';

type Rgb = readonly [number, number, number];

/** Pixels like those of a logo. */
export interface Logo {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha, row by row. */
  readonly pixels: Uint8ClampedArray;
  /** The one color with a hue that it has; null where it has none, or several. */
  readonly mark: string | null;
}

const kinds = [
  'wide',
  'tall',
  'tiny',
  'huge',
  'transparent',
  'off-center',
  'one color',
  'black only',
  'white only',
  'grey',
  'noise like a photo',
  'gradient',
  'two colors',
  'pale',
] as const;
type Kind = (typeof kinds)[number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const hexOf = (color: Rgb): string =>
  `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** A color of full strength or nearly so, of any hue. */
const strongOf = (random: () => number): Rgb => {
  const at = Math.floor(random() * 3);
  const parts: [number, number, number] = [0, 0, 0];
  parts[at] = 170 + Math.floor(random() * 86);
  parts[(at + 1) % 3] = Math.floor(random() * 256);
  parts[(at + 2) % 3] = Math.floor(random() * 60);
  return parts;
};

const sizes: Partial<Record<Kind, (random: () => number) => [number, number]>> = {
  wide: (random) => [200 + Math.floor(random() * 200), 8 + Math.floor(random() * 20)],
  tall: (random) => [8 + Math.floor(random() * 20), 200 + Math.floor(random() * 200)],
  tiny: (random) => [1 + Math.floor(random() * 3), 1 + Math.floor(random() * 3)],
  huge: () => [1000, 700],
};

const pixelOf = (kind: Kind, random: () => number) => {
  const mark = strongOf(random);
  const other = strongOf(random);
  const [x0, y0] = kind === 'off-center' ? [0.15, 0.8] : [0.5, 0.5];
  const isMark = (x: number, y: number) => Math.hypot(x - x0, y - y0) < (kind === 'off-center' ? 0.14 : 0.35);
  const grey = 30 + Math.floor(random() * 200);
  /** At x and y from 0 to 1: a color, and whether it is seen. */
  const at = (x: number, y: number): readonly [Rgb, number] => {
    if (kind === 'tiny' || kind === 'one color') return [mark, 255];
    if (kind === 'black only') return [black, isMark(x, y) ? 255 : 0];
    if (kind === 'white only') return [white, isMark(x, y) ? 255 : 0];
    if (kind === 'grey') return [[grey, grey, grey], 255];
    if (kind === 'transparent') return [mark, isMark(x, y) ? 255 : 0];
    if (kind === 'pale') return [isMark(x, y) ? [255 - mark[0] / 20, 250, 246] : white, 255];
    if (kind === 'two colors') return [x < 0.5 ? mark : other, 255];
    if (kind === 'gradient') {
      const between = (part: 0 | 1 | 2) => mark[part] + (other[part] - mark[part]) * x;
      return [[between(0), between(1), between(2)], 255];
    }
    if (kind === 'noise like a photo')
      return [[random() * 256, random() * 256 * y, 60 + random() * 196 * (1 - x)], 255];
    return [isMark(x, y) ? mark : white, 255];
  };
  const hasOne = ['wide', 'tall', 'tiny', 'huge', 'transparent', 'off-center', 'one color'].includes(kind);
  return { at, mark: hasOne ? hexOf(mark) : null };
};

/** A logo that follows from its seed. */
export const logoOf = (seed: number): Logo => {
  const random = randomOf(seed);
  const kind = kinds[seed % kinds.length] ?? 'wide';
  const [width, height] = sizes[kind]?.(random) ?? [40, 40];
  const { at, mark } = pixelOf(kind, random);
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [color, alpha] = at((x + 0.5) / width, (y + 0.5) / height);
      pixels.set([...color, alpha], (y * width + x) * 4);
    }
  return { name: `${kind}, seed ${seed}`, width, height, pixels, mark };
};
