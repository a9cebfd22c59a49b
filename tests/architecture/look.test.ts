import { describe, expect, it } from 'vitest';
import { wordmark } from '../../server/brand/wordmark.ts';
import { atTop, type Source, sources } from '../sources.ts';
import { colorsOf, colorsOfText, sameColor } from './colors.ts';

const isCode = ({ path }: Source) => /\.(ts|tsx|mts|mjs|js)$/.test(path);
const colors = (file: Source): string[] => (isCode(file) ? colorsOf(file) : colorsOfText(file.text));
const spelled = (files: readonly Source[], isAllowed: (color: string) => boolean): Record<string, string[]> =>
  Object.fromEntries(
    files
      .map((file) => [file.path, colors(file).filter((color) => !isAllowed(color))] as const)
      .filter(([, found]) => found.length > 0),
  );

/** What may say how something looks: style sheets, and the `style` of an element. */
const styling = sources(['src'], /\.(css|html|css\.ts|tsx)$/);
const written = /\.(ts|tsx|mts|mjs|js|html|css|svg)$/;

describe('the look', () => {
  const theme = sources(['src/theme'], written);
  const own = new Set(theme.flatMap(colors).map(sameColor));

  it('[APP-1] colours are the theme’s alone: what is built of the site asks it for each', () => {
    const site = sources(['src'], /\.(ts|tsx|css)$/).filter(({ path }) => !path.startsWith('src/theme/'));
    expect(own.size).toBeGreaterThan(50);
    const mask = ['black'];
    expect(spelled(site, () => false)).toEqual({
      // What is typed into the kit's fields of a partner's colours.
      'src/app/kit/KitFields.tsx': ['#2F80ED', '#2D9CDB', '#2D9C', '#2F80ED'],
      // Paper and print.
      'src/blog/article/ArticleView.css.ts': ['white', 'black'],
      // How opaque a mask is, which is no colour.
      'src/home/EcosystemDemoView.css.ts': [...mask, ...mask],
      'src/home/EcosystemView.css.ts': mask,
      'src/home/ValueView.css.ts': [...mask, ...mask],
      'src/partners/PartnersHeroView.css.ts': mask,
      'src/plaza/PlazaSection.css.ts': mask,
      'src/ui/brand/LogoSymbol.css.ts': mask,
    });
  });

  it('[APP-1] a file that cannot ask the theme spells colours of the theme’s', () => {
    const others = [
      ...sources(['machines', 'server'], written),
      ...sources(['src', 'public'], /\.(html|svg|css)$/),
      ...atTop(written),
    ];
    const foreign = spelled(others, (color) => own.has(sameColor(color)));
    expect(Object.keys(foreign)).toEqual([
      // A partner's own colours: those of a space that is new, and of the demo partner.
      'machines/contract/meetingConfig.ts',
      // Black, on a partner's colour where neither white nor ink reads.
      'machines/design/contrast.ts',
      // Black, for a logo without any color.
      'machines/design/schemes.ts',
      'server/db/seed.ts',
      // What somebody else's editor leaves in a document, which the page has to take out.
      'server/legal/legalSamples.ts',
      // A refusal on a stand-in's page, whose red the theme does not have.
      'server/standIns/standInAssets.ts',
      // Painted rooms: daylight and shade have colours that nothing on a page has.
      'src/landing/meetingRoom.svg',
      'src/partners/space.svg',
      'src/plaza/rooms/gallery.svg',
      'src/plaza/rooms/garden.svg',
      'src/plaza/rooms/library.svg',
      'src/plaza/rooms/sunset.svg',
    ]);
    expect(foreign['server/standIns/standInAssets.ts']).toEqual(['#fdeaea', '#9b1c1c']);
  });

  it('[APP-1] heights follow the visible part of a window, which the bars of a browser on a phone change (G13)', () => {
    const old = styling.filter(({ text }) => /[\d}]\s?l?v[hb]\b/.test(text));
    expect(old.map(({ path }) => path)).toEqual([]);
  });

  it('[QA-5] a live region has a box while it is empty: one that comes with its words is not read out', () => {
    const sheets = new Map(sources(['src'], /\.css\.ts$/).map(({ path, text }) => [path, text]));
    // The inspector is for developers alone.
    const views = sources(['src'], /\.tsx$/).filter(({ path }) => !path.startsWith('src/inspect/'));
    const regions = views.flatMap(({ path, text }) => {
      const [, sheet] = /import \* as styles from '\.\/(\w+\.css\.ts)'/.exec(text) ?? [];
      const tags = text.match(/<\w+ [^<>]*className=\{styles\.\w+\}[^<>]*>/g) ?? [];
      return tags
        .filter((tag) => /role="(status|alert)"|aria-live/.test(tag))
        .map((tag) => ({
          sheet: `${path.slice(0, path.lastIndexOf('/'))}/${sheet}`,
          name: /styles\.(\w+)/.exec(tag)?.[1] ?? '',
        }));
    });
    expect(regions.length).toBeGreaterThan(10);
    const isGone = ({ sheet, name }: (typeof regions)[number]) =>
      new RegExp(`const ${name} = [^;]*:empty[^}]*display: 'none'`).test(sheets.get(sheet) ?? '');
    expect(regions.filter(isGone)).toEqual([]);
  });

  it('[APP-1] no width is measured in zeros of a font: texts would wrap otherwise when the font takes the place of its fallback', () => {
    const zeros = styling.filter(({ text }) => /[\d}]\s?ch\b/.test(text));
    expect(zeros.map(({ path }) => path)).toEqual([]);
  });

  it('[APP-1][APP-14] the product’s name is a setting’s default and stands nowhere else', () => {
    const files = [
      ...sources(['src', 'machines', 'server'], /\.(?!md$)\w+$/),
      ...sources(['public'], /\.(html|svg|css|js|txt|xml|webmanifest)$/),
      ...atTop(/\.(html|ts|mjs)$/),
    ];
    const named = files.filter(({ path, text }) => /encuentro/i.test(path + text));
    expect(named.map(({ path }) => path)).toEqual(['server/settings/environment.ts']);
    // In Spanish it is a word as well, a meeting, which would name the wrong product in another one's pages.
    const texts = sources(['public/locales'], /\.json$/).filter(({ text }) => /encuentro/i.test(text));
    expect(texts.map(({ path }) => path)).toEqual([]);
  });

  it('[APP-14] the outlines of the product’s name stand in the server alone, which sends those of another one', () => {
    const files = sources(
      ['src', 'machines', 'server', 'public', 'e2e'],
      /\.(ts|tsx|mjs|js|svg|json|html|css)$/,
    );
    const start = wordmark.letters.slice(0, 40);
    expect(files.filter(({ text }) => text.includes(start)).map(({ path }) => path)).toEqual([
      'server/brand/wordmark.ts',
    ]);
  });
});
