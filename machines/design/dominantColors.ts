import { useMode as addMode, converter, formatHex, modeOklab, modeRgb, type Rgb } from 'culori/fn';

addMode(modeRgb);
addMode(modeOklab);
const toOklab = converter('oklab');

/** One of the colors of a logo. */
export interface LogoColor {
  /** `#RRGGBB` in capitals. */
  readonly hex: string;
  /** Its share of the logo, 0 to 1. */
  readonly weight: number;
}

/** A color that occurs in the logo, in OKLab, where equal distances look equal. */
interface Point {
  readonly l: number;
  readonly a: number;
  readonly b: number;
  readonly weight: number;
  readonly rgb: Rgb;
}
type Place = Pick<Point, 'l' | 'a' | 'b'>;

/** More pixels than this are sampled: what is found does not change, and the time stays bounded. */
const mostPixels = 4096;
/** Of a photo’s thousands of colors the most frequent. */
const mostPoints = 256;
const mostColors = 5;
const mostRounds = 8;
/** Squared distance in OKLab from which on two colors are two. */
const apart = 0.05 ** 2;
/** White is most often the paper that a logo was scanned or saved with: it counts a tenth. */
const weightOfPaper = 0.1;

/**
 * The few colors that make up a logo, most of it first (BRAND-1): k-means over a histogram of its pixels. It is done in
 * OKLab and not in OKLCH, where red would lie at both ends of the circle of hues. Of each group the color that occurs
 * most is taken and not its mean, which no logo has. It begins with the heaviest color and then always the farthest,
 * without chance: the same logo always has the same colors. Written here, as the libraries that do this (color-thief,
 * node-vibrant) bring decoders and palettes of their own for what is a page over culori.
 * @param pixels red, green, blue and alpha, 0 to 255 each, as of a canvas. What is transparent does not count.
 * @returns up to five; none where all is transparent.
 */
export const dominantColors = (pixels: ArrayLike<number>): readonly LogoColor[] => {
  const points = pointsOf(pixels);
  let centers: readonly Place[] = startOf(points);
  let groups = grouped(points, centers);
  for (let round = 0; round < mostRounds; round += 1) {
    const moved = groups.map(meanOf);
    if (moved.every((place, index) => squared(place, centers[index] ?? place) === 0)) break;
    centers = moved;
    groups = grouped(points, centers);
  }
  const total = weightOf(points);
  return groups
    .map((group) => ({
      hex: (formatHex(heaviest(group)?.rgb) ?? '').toUpperCase(),
      weight: weightOf(group) / total,
    }))
    .sort((one, two) => two.weight - one.weight);
};

/** The histogram: 16 steps in each of red, green and blue; each cell with the mean of what fell into it. */
const pointsOf = (pixels: ArrayLike<number>): Point[] => {
  const cells = new Map<number, { red: number; green: number; blue: number; count: number }>();
  const step = 4 * Math.max(1, Math.ceil(pixels.length / 4 / mostPixels));
  for (let at = 0; at + 3 < pixels.length; at += step) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [
      pixels[at],
      pixels[at + 1],
      pixels[at + 2],
      pixels[at + 3],
    ];
    if (alpha < 128) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const cell = cells.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 };
    cell.red += red;
    cell.green += green;
    cell.blue += blue;
    cell.count += 1;
    cells.set(key, cell);
  }
  const frequent = [...cells.values()].sort((one, two) => two.count - one.count).slice(0, mostPoints);
  return frequent.map(({ red, green, blue, count }) => {
    const rgb: Rgb = { mode: 'rgb', r: red / count / 255, g: green / count / 255, b: blue / count / 255 };
    const { l, a, b } = toOklab(rgb);
    const isPaper = l > 0.95 && Math.hypot(a, b) < 0.02;
    return { l, a, b, weight: count * (isPaper ? weightOfPaper : 1), rgb };
  });
};

const squared = (one: Place, two: Place): number =>
  (one.l - two.l) ** 2 + (one.a - two.a) ** 2 + (one.b - two.b) ** 2;

const weightOf = (points: readonly Point[]): number => points.reduce((sum, { weight }) => sum + weight, 0);

const heaviest = (points: readonly Point[]): Point | undefined =>
  points.reduce<Point | undefined>(
    (best, one) => (best && best.weight >= one.weight ? best : one),
    undefined,
  );

/** The heaviest color, then always the one that is farthest from those before, and not too rare. */
const startOf = (points: readonly Point[]): readonly Place[] => {
  const centers: Place[] = [];
  let next = heaviest(points);
  let distances = points.map(() => Number.POSITIVE_INFINITY);
  while (next && centers.length < mostColors) {
    const center: Place = next;
    centers.push(center);
    distances = points.map((point, at) => Math.min(distances[at] ?? 0, squared(point, center)));
    const worths = points.map(({ weight }, at) => (distances[at] ?? 0) * Math.sqrt(weight));
    const farthest = worths.reduce((best, worth, at) => (worth > (worths[best] ?? 0) ? at : best), 0);
    next = (distances[farthest] ?? 0) < apart ? undefined : points[farthest];
  }
  return centers;
};

const grouped = (points: readonly Point[], centers: readonly Place[]): Point[][] => {
  const groups: Point[][] = centers.map(() => []);
  for (const point of points) {
    const distances = centers.map((center) => squared(point, center));
    groups[distances.indexOf(Math.min(...distances))]?.push(point);
  }
  return groups.filter((group) => group.length > 0);
};

const meanOf = (group: readonly Point[]): Place => {
  const total = weightOf(group);
  const mean = (part: keyof Place) =>
    group.reduce((sum, point) => sum + point[part] * point.weight, 0) / total;
  return { l: mean('l'), a: mean('a'), b: mean('b') };
};
