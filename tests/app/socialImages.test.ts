import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outliner } from '../../machines/contract/socialImage.ts';
import { wordmark } from '../../server/brand/wordmark.ts';
import { drawImage } from '../../src/app/socialImages/drawImage.ts';
import { loadOutliner } from '../../src/app/socialImages/outlines.ts';
import { drawImages } from '../../src/app/socialImages/plugin.ts';

const locales = join(import.meta.dirname, '../../public/locales');
const pages = [
  'blog',
  'branded-meetings',
  'email-signup',
  'home',
  'install-guide',
  'partners',
  'privacy-policy',
  'terms-of-service',
];

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('the social images', () => {
  let images: ReadonlyMap<string, Uint8Array>;
  let outline: Outliner;
  beforeAll(async () => {
    outline = await loadOutliner();
    images = await drawImages(locales, outline, wordmark);
  });

  it('[APP-6] stand for every public page in both languages', () => {
    expect([...images.keys()].sort()).toEqual(
      ['en', 'es'].flatMap((language) => pages.map((name) => `/social/${language}/${name}.png`)).sort(),
    );
  });

  it('[APP-6] are 1200×630, at most 100 kB, and each its own', async () => {
    const found = await Promise.all(
      [...images].map(async ([address, bytes]) => {
        const { format, width, height } = await sharp(bytes).metadata();
        return { address, format, width, height, isLight: bytes.length <= 100_000 };
      }),
    );
    expect(found).toEqual(
      [...images.keys()].map((address) => ({
        address,
        format: 'png',
        width: 1200,
        height: 630,
        isLight: true,
      })),
    );
    expect(new Set([...images.values()].map(hashOf)).size).toBe(images.size);
  });

  it('[APP-6] are the same every time', async () => {
    const again = await drawImages(locales, outline, wordmark);
    for (const address of ['/social/en/home.png', '/social/es/blog.png'])
      expect(hashOf(again.get(address) ?? new Uint8Array())).toBe(
        hashOf(images.get(address) ?? new Uint8Array()),
      );
  });

  it('[APP-6] carry their words as shapes, which need no font', () => {
    const svg = drawImage('Política de privacidad', outline, wordmark);
    expect(svg).not.toMatch(/<text|font/);
    // A letter is a shape of its own; so are the mark’s three parts.
    expect(svg.match(/scale\(1 -1\)" d="M/g)).toHaveLength('Políticadeprivacidad'.length);
  });

  it('[APP-6] hold a headline of any usual length, and refuse what has no room or no shape', () => {
    const words =
      'Una reunión en línea con quien todavía no conoces de nada y que quizá cambie tu trabajo para siempre';
    expect(drawImage(words, outline, wordmark)).toContain('<svg');
    expect(() => drawImage(`${words} `.repeat(4), outline, wordmark)).toThrow('too long');
    expect(() =>
      drawImage(
        'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        outline,
        wordmark,
      ),
    ).toThrow('too long');
    expect(() => drawImage('出会い', outline, wordmark)).toThrow('cannot write');
  });

  it('[APP-6] are missed at build time where a text is', async () => {
    await expect(drawImages(join(locales, 'nowhere'), outline, wordmark)).rejects.toThrow();
  });
});
