import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Plugin, ResolvedConfig } from 'vite';
import type { Outliner, Wordmark } from '../../../machines/contract/socialImage.ts';
import { socialImageAddress } from '../../head/socialImageAddress.ts';
import { drawImage } from './drawImage.ts';
import { loadOutliner } from './outlines.ts';

/** The headline of each page's image: its namespace, and its key in it. */
const headlines: Readonly<Record<string, readonly [namespace: string, key: string]>> = {
  home: ['home', 'meta.title'],
  partners: ['partners', 'title'],
  'branded-meetings': ['landing', 'hero.title'],
  blog: ['blog', 'title'],
  'email-signup': ['home', 'email.title'],
  'install-guide': ['home', 'install.meta.title'],
  'privacy-policy': ['legal', 'privacy.title'],
  'terms-of-service': ['legal', 'terms.title'],
};

/**
 * Builds the image of shared links for each public page in both languages (APP-6). Those of posts are drawn when they are
 * asked for (BLOG-12).
 * @param wordmark the built product's.
 */
export const socialImages = (wordmark: Wordmark): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'social-images',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    // Written beside the bundle: the service worker caches the bundle, and a page never shows its image.
    async writeBundle() {
      const locales = join(config.publicDir, 'locales');
      for (const [address, image] of await drawImages(locales, await loadOutliner(), wordmark)) {
        const file = join(config.root, config.build.outDir, address);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, image);
      }
    },
  };
};

/**
 * All images as PNG, 1200×630, by their address: `/social/en/home.png`.
 * @param locales the folder of the texts.
 */
export const drawImages = async (
  locales: string,
  outline: Outliner,
  wordmark: Wordmark,
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const wanted = await headlinesOfPages(locales);
  return new Map(
    await Promise.all(
      wanted.map(async ({ address, headline }) => {
        const svg = Buffer.from(drawImage(headline, outline, wordmark));
        return [
          address,
          await sharp(svg).png({ palette: true, quality: 80, dither: 0.5, effort: 7 }).toBuffer(),
        ] as const;
      }),
    ),
  );
};

interface SocialImage {
  readonly address: string;
  readonly headline: string;
}

const headlinesOfPages = (locales: string): Promise<SocialImage[]> =>
  Promise.all(
    (['en', 'es'] as const).flatMap((language) =>
      Object.entries(headlines).map(async ([name, [namespace, key]]) => {
        const texts: unknown = JSON.parse(
          await readFile(join(locales, language, `${namespace}.json`), 'utf8'),
        );
        const text = key.split('.').reduce((found, step) => Object(found)[step], texts);
        if (typeof text !== 'string') throw new Error(`There is no text ${namespace}:${key}.`);
        // The image has the product's name already.
        const headline = text.replace(/\{product\} · | · \{product\}/, '');
        return { address: socialImageAddress(language, name), headline };
      }),
    ),
  );
