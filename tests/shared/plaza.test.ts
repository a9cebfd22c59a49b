import { describe, expect, it } from 'vitest';
import { drawScene } from '../../src/shared/plaza.ts';
import { chanceOf, looksBy } from '../../src/shared/plazaFigures.ts';
import { type SceneName, scenes } from '../../src/shared/scenes.ts';

const names = Object.keys(scenes) as SceneName[];
const placesIn = (drawing: string) =>
  [...drawing.matchAll(/<g transform="translate\(([\d.-]+) ([\d.-]+)\)/g)].map(([, x, y]) => [
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
    const drawing = drawScene(name);
    const { width, height } = scenes[name];
    expect(drawScene(name)).toBe(drawing);
    expect(drawing).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
    expect(drawing).not.toMatch(/NaN|undefined|null|style=/);
    const opened = [...drawing.matchAll(/<(\w+)[^>]*(?<!\/)>/g)].map(([, tag]) => tag);
    const closed = [...drawing.matchAll(/<\/(\w+)>/g)].map(([, tag]) => tag);
    expect(opened.sort()).toEqual(closed.sort());
    const used = [...drawing.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
    for (const id of used) expect(drawing).toContain(` id="${id}"`);
  });

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
    const behind = placesIn(drawScene('home')).filter(
      ([x = 0, y = 0]) => x < 1230 && x > 560 && Math.abs(y - 800) < 330,
    );
    expect(behind).toEqual([]);
  });

  it('[APP-4] one person is at the corner that does not exist', () => {
    expect(placesIn(drawScene('notFound'))).toEqual([[1240, 470]]);
  });
});
