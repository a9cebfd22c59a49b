import { describe, expect, it } from 'vitest';
import { drawScene, plazaFiles } from '../../src/plaza/plaza.ts';
import { chanceOf, drawPeople, looksBy, partsIn, somebody } from '../../src/plaza/plazaFigures.ts';
import {
  coverAddress,
  coverSize,
  covers,
  demoCircles,
  demoPath,
  demoPlaces,
  type SceneName,
  scenes,
} from '../../src/plaza/scenes.ts';

const files = plazaFiles();
const names = [...files.keys()].map((address) => address.replace(/^\/scenes\/|\.svg$/g, ''));
const drawFile = (name: string) => files.get(`/scenes/${name}.svg`)?.() ?? '';
const sizeOf = (name: string) => scenes[name as SceneName] ?? coverSize;
const placesIn = (drawing: string) =>
  [...drawing.matchAll(/<g transform="translate\(([\d.-]+) ([\d.-]+)\)rotate/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);

describe('the drawn plaza', () => {
  it('[HOME-1] the same seed gives the same numbers and the same people, another seed others', () => {
    const drawn = (seed: number) => Array.from({ length: 5 }, chanceOf(seed));
    expect(drawn(14)).toEqual(drawn(14));
    expect(drawn(14)).not.toEqual(drawn(15));
    expect(looksBy(chanceOf(14))).toEqual(looksBy(chanceOf(14)));
    for (const number of drawn(14)) {
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(1);
    }
  });

  it.each(names)('[HOME-1] %s is drawn the same every time, as a well-formed file of its size', (name) => {
    const drawing = drawFile(name);
    const { width, height } = sizeOf(name);
    expect(drawFile(name)).toBe(drawing);
    expect(drawing).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
    expect(drawing).not.toMatch(/NaN|undefined|null|style=/);
    const opened = [...drawing.matchAll(/<(\w+)[^>]*(?<!\/)>/g)].map(([, tag]) => tag);
    const closed = [...drawing.matchAll(/<\/(\w+)>/g)].map(([, tag]) => tag);
    expect(opened.sort()).toEqual(closed.sort());
  });

  it.each(names)(
    '[HOME-1] %s refers only to what it defines, and defines nothing twice or in vain',
    (name) => {
      const drawing = drawFile(name);
      const defined = [...drawing.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
      const used = [...drawing.matchAll(/(?:url\(|href=")#(\w+)/g)].map(([, id]) => id);
      expect(defined.sort()).toEqual([...new Set(used)].sort());
    },
  );

  it.each(names)('[LNG-1] %s has no words, so that it serves every language', (name) => {
    expect(drawFile(name)).not.toMatch(/<(text|title|desc|foreignObject|image|script|style)\b/);
  });

  it.each(names)(
    '[HOME-1] %s is small and has no filter, and at most the crowd at night has a mask',
    (name) => {
      const drawing = drawFile(name);
      expect(drawing.length).toBeLessThan(35_000);
      expect(drawing).not.toContain('<filter');
      expect(drawing.includes('<mask')).toBe(name === 'value');
    },
  );

  it('[BLOG-1] there are twenty-four covers for posts without an image, each another drawing, and nobody stands on anybody', () => {
    const drawn = Array.from({ length: covers }, (_, cover) => files.get(coverAddress(cover))?.() ?? '');
    expect([covers, new Set(drawn).size, new Set(names).size - Object.keys(scenes).length]).toEqual([
      24, 24, 24,
    ]);
    for (const drawing of drawn) {
      const places = placesIn(drawing);
      expect(places.length).toBeGreaterThan(1);
      for (const [index, [x = 0, y = 0]] of places.entries())
        for (const [ox = 0, oy = 0] of places.slice(index + 1))
          expect(Math.hypot(x - ox, y - oy), drawing.slice(0, 200)).toBeGreaterThan(24);
    }
  });

  it.each(['howSay', 'howMeet', 'howBook'] as const)(
    '[HOME-1] no shadow of %s is cut off by the edge of its drawing',
    (name) => {
      const drawing = drawScene(name);
      const { width, height } = scenes[name];
      const shadows = [
        ...drawing.matchAll(
          /href="#day(\d+)" transform="translate\(([\d.]+) ([\d.]+)\)rotate\((\d+)\)scale\(([\d.]+)\)/g,
        ),
      ].map((found) => found.slice(1).map(Number));
      expect(shadows.length).toBeGreaterThan(0);
      for (const [length = 0, x = 0, y = 0, angle = 0, scale = 1] of shadows) {
        const turn = (angle * Math.PI) / 180;
        const reach = (length * 0.78 + 9) * scale;
        // The end of the shadow, and half of its width.
        expect(x + reach * Math.cos(turn)).toBeLessThan(width);
        expect(y + reach * Math.sin(turn) + 10 * scale * Math.cos(turn)).toBeLessThan(height);
      }
    },
  );

  it('[SIGNIN-5] nobody stands where the sign-in card is, and nobody on anybody', () => {
    const places = placesIn(drawScene('signIn'));
    expect(places).toHaveLength(26);
    for (const [x = 0, y = 0] of places) expect(Math.abs(x - 900) >= 360 || y >= 870).toBe(true);
    const distances = places.flatMap(([x = 0, y = 0], index) =>
      places.slice(index + 1).map(([u = 0, v = 0]) => Math.hypot(x - u, y - v)),
    );
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(119);
  });

  it('[HOME-2] nobody stands behind the headline, which ends at the centre of the scene', () => {
    const places = placesIn(drawScene('home'));
    expect(places.length).toBeGreaterThan(70);
    const behind = places.filter(([x = 0, y = 0]) => x < 1230 && x > 560 && Math.abs(y - 800) < 330);
    expect(behind).toEqual([]);
  });

  it('[APP-4] one person is at the corner that does not exist', () => {
    expect(placesIn(drawScene('notFound'))).toEqual([[1240, 470]]);
  });
});

describe('figures', () => {
  it('[HOME-1] the sun throws every shadow to the lower right, a lamp away from itself', () => {
    const people = [somebody(100, 0, 0, 1, {}), somebody(0, 100, 0, 1, {})];
    const angles = (drawing: string) =>
      [...drawing.matchAll(/<use href="#(?:day|night)\d+" [^>]*rotate\((-?\d+)\)/g)].map(
        ([, angle]) => angle,
      );
    expect(angles(drawPeople(people))).toEqual(['33', '33']);
    expect(angles(drawPeople(people, { night: true, lamp: [0, 0] }))).toEqual(['0', '90']);
  });

  it('[HOME-1] a drawing carries only the parts of the people in it, and ink coats lighten up at night', () => {
    const people = drawPeople([somebody(0, 0, 0, 1, { stand: true })], { night: true, shadow: 80 });
    expect([...partsIn(people).matchAll(/ id="(\w+)"/g)].map(([, id]) => id)).toEqual([
      'night',
      'night80',
      'stand',
      'head',
    ]);
    expect(people).toContain('<use href="#stand" color="#7F9AA8"/>');
  });
});

describe('the demo’s square', () => {
  it('[HOME-1] the path runs from the asker through the first circle to the dot beside the person found', () => {
    const [start, ...rest] = [...demoPath.matchAll(/-?\d+ -?\d+|(?<=\d)[CS]/g)].flatMap(([pair]) =>
      pair.includes(' ') ? [pair.split(' ').map(Number)] : [],
    );
    const end = rest.at(-1);
    const { asker, matched, dot } = demoPlaces;
    const { neighbourhood, legal } = demoCircles;
    expect(Math.hypot((start?.[0] ?? 0) - asker.x, (start?.[1] ?? 0) - asker.y)).toBeLessThan(40);
    expect(rest).toContainEqual([520, 178]);
    expect(Math.hypot(520 - neighbourhood.x, 178 - neighbourhood.y)).toBeLessThan(neighbourhood.radius);
    expect(Math.hypot(matched.x - legal.x, matched.y - legal.y)).toBeLessThan(legal.radius);
    expect(end).toEqual([690, 330]);
    expect(Math.hypot(690 - dot.x, 330 - dot.y)).toBeLessThanOrEqual(dot.size);
  });

  it('[HOME-1] the person found is not in the square but turns in a drawing of her own; her shadow waits', () => {
    const square = drawScene('ecosystem');
    const { asker, matched } = demoPlaces;
    expect(placesIn(square)).toContainEqual([asker.x, asker.y]);
    expect(placesIn(square)).not.toContainEqual([matched.x, matched.y]);
    expect(square).toContain(`<use href="#night110" transform="translate(${matched.x} ${matched.y})`);
    expect(placesIn(drawScene('matched'))).toEqual([[32, 32]]);
  });
});
