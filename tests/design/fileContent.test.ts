// @vitest-environment happy-dom
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentProblem } from '../../src/design/upload/fileContent.ts';
import { pixelSize } from '../../src/media/pixelSize.ts';
import { gif, jpeg, mp4, png, svg, webm } from './files.ts';

const corpora = join(import.meta.dirname, '../../../shared/corpora');
/** Third-party files by name; the sample where the folder is missing. */
const files = (folder: string, sample: Record<string, Uint8Array | string>) => {
  const path = join(corpora, folder);
  return existsSync(path)
    ? readdirSync(path).map((name) => [name, readFileSync(join(path, name))] as const)
    : Object.entries(sample);
};

const problem = (content: Uint8Array | string, type: string) =>
  contentProblem(new File([content as BlobPart], 'logo', { type }));

describe('an image by its header', () => {
  const suite = files('images/pngsuite', { 'good.png': png(32, 32), 'xs1.png': png(32, 32).fill(0, 0, 1) });
  const good = suite.filter(([name]) => /^[^x].*\.png$/.test(name));

  it('[DSGN-7] every good PNG passes, animated or not (U04, U06)', async () => {
    const animated = ['animated.png', png(32, 32, { isAnimated: true })] as const;
    for (const [name, content] of [...good, animated])
      expect([name, await problem(content, 'image/png')]).toEqual([name, null]);
  });

  it('[DSGN-7] a PNG whose signature is damaged is none (U03)', async () => {
    const damaged = suite.filter(([name]) => /^x(s|cr|lf)/.test(name) && name !== 'xcsn0g01.png');
    const found = await Promise.all(damaged.map(([, content]) => problem(content, 'image/png')));
    expect([...new Set(found)]).toEqual(['wrongContent']);
  });

  it('[LOGO-6] photographs pass however they are turned (U07)', async () => {
    for (const [name, content] of files('images/exif-orientation', { 'one.jpg': jpeg(80, 60) }))
      expect([name, await problem(content, 'image/jpeg')]).toEqual([name, null]);
  });

  it.each([
    ['a PNG of 65536 × 65536', png(65_536, 65_536), 'image/png'],
    ['a GIF of 32 × 16416', gif(32, 16_416), 'image/gif'],
    ['a JPEG of 12000 × 12000', jpeg(12_000, 12_000), 'image/jpeg'],
  ])('[DSGN-7] %s has too many pixels, and nobody decodes it (U05)', async (_, content, type) => {
    expect(await problem(content, type)).toBe('tooManyPixels');
  });

  it.each([
    ['PNG', png(16_384, 6103), 'image/png'],
    ['GIF', gif(16_384, 1), 'image/gif'],
    ['JPEG', jpeg(10_000, 10_000), 'image/jpeg'],
  ])('[DSGN-7] a %s within the limits passes (U05)', async (_, content, type) => {
    expect(await problem(content, type)).toBe(null);
  });

  it.each(['webp', 'avif'] as const)('[LOGO-8] %s passes by its content and its size', async (format) => {
    const blank = sharp({ create: { width: 64, height: 16, channels: 4, background: '#0000' } });
    const content = await blank.toFormat(format).toBuffer();
    expect(await problem(content, `image/${format}`)).toBeNull();
    expect(await problem(content, 'image/png')).toBe('wrongContent');
    expect(await problem(png(64, 16), `image/${format}`)).toBe('wrongContent');
    expect(await problem(content.subarray(0, 16), `image/${format}`)).not.toBeNull();
  });

  it.each([
    ['a PNG cut in its signature’s wake', png(32, 32).subarray(0, 10), 'image/png'],
    ['a PNG cut in its size', png(32, 32).subarray(0, 22), 'image/png'],
    ['a PNG without a width', png(0, 32), 'image/png'],
    ['a GIF cut in its size', gif(32, 32).subarray(0, 9), 'image/gif'],
    ['a JPEG cut before its frame', jpeg(32, 32).subarray(0, 8), 'image/jpeg'],
    [
      'a JPEG whose segments lead nowhere',
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0, 0, 0]),
      'image/jpeg',
    ],
  ])('[DSGN-7] %s cannot be read (U03)', async (_, content, type) => {
    expect(await problem(content, type)).toBe('unreadableImage');
  });

  it('[DSGN-7] fill bytes before a JPEG’s marker are no damage', () => {
    const [start, frame] = [jpeg(80, 60).subarray(0, 8), jpeg(80, 60).subarray(8)];
    expect(pixelSize(new Uint8Array([...start, 0xff, 0xff, ...frame]))).toEqual({ width: 80, height: 60 });
  });
});

describe('a damaged file', () => {
  const whole = [png(32, 32), gif(32, 32), jpeg(32, 32), mp4('isom'), webm('webm')] as const;
  const types = ['image/png', 'image/gif', 'image/jpeg', 'image/svg+xml', 'video/mp4', 'video/webm'];
  const verdicts = [null, 'wrongContent', 'unreadableImage', 'tooManyPixels', 'unsafeSvg'];
  /** Cut short, with bytes changed, a part doubled, and anything after its end. */
  const damaged = fc
    .record({
      from: fc.constantFrom(...whole),
      end: fc.nat(80),
      changes: fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
      doubled: fc.tuple(fc.nat(60), fc.nat(60)),
      rest: fc.uint8Array({ maxLength: 40 }),
    })
    .map(({ from, end, changes, doubled, rest }) => {
      const bytes = [...from.subarray(0, end), ...from.subarray(...doubled), ...rest];
      for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
      return new Uint8Array(bytes);
    });

  it('[DSGN-7] of whatever kind gets a verdict and never stops the check (U03)', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, fc.constantFrom(...types), async (bytes, type) => {
        expect(verdicts).toContain(await problem(bytes, type));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a file is what its type says', () => {
  it.each([
    ['HTML as PNG', '<!doctype html><html></html>', 'image/png'],
    ['a ZIP as PNG', new Uint8Array([0x50, 0x4b, 3, 4, ...new Array(40).fill(0)]), 'image/png'],
    ['a PDF as JPEG', '%PDF-1.7\n', 'image/jpeg'],
    ['a GIF as PNG', gif(8, 8), 'image/png'],
    ['a WebP as PNG (U06)', 'RIFF\u0010\0\0\0WEBPVP8 ', 'image/png'],
    ['a WebM as MP4', webm('webm'), 'video/mp4'],
    ['a Matroska video as WebM', webm('matroska'), 'video/webm'],
    ['an MP4 as WebM', mp4('isom'), 'video/webm'],
    ['a HEIC image as MP4', mp4('heic'), 'video/mp4'],
    ['a song as MP4', mp4('M4A '), 'video/mp4'],
    ['nothing that is known', 'hello', 'video/quicktime'],
    ['HTML as SVG', '<!doctype html><html><body><p></body></html>', 'image/svg+xml'],
    ['well-formed XML as SVG', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>', 'image/svg+xml'],
    ['a drawing of no namespace', '<svg><g/></svg>', 'image/svg+xml'],
    ['a PNG as SVG', png(8, 8), 'image/svg+xml'],
  ])('[DSGN-7] %s is refused (U02)', async (_, content, type) => {
    expect(await problem(content, type)).toBe('wrongContent');
  });

  it.each([
    ['MP4', mp4('isom'), 'video/mp4'],
    ['a telephone’s MP4', mp4('M4V '), 'video/mp4'],
    ['QuickTime', mp4('qt  '), 'video/quicktime'],
    ['QuickTime that is called MP4', mp4('qt  '), 'video/mp4'],
    ['MP4 that is called QuickTime', mp4('mp42'), 'video/quicktime'],
    ['WebM', webm('webm'), 'video/webm'],
  ])('[DSGN-7] %s passes', async (_, content, type) => {
    expect(await problem(content, type)).toBe(null);
  });
});

describe('an SVG', () => {
  const check = (text: string) => problem(text, 'image/svg+xml');

  it('[DSGN-7] of those made to attack none passes (U08)', async () => {
    const attacks = files('svg', { script: svg('<script>alert(1)</script>') });
    const passed = await Promise.all(
      attacks.map(async ([name, content]) =>
        (await problem(content, 'image/svg+xml')) === null ? [name] : [],
      ),
    );
    expect(passed.flat()).toEqual([]);
  });

  const image = `data:image/png;base64,${Buffer.from(png(8, 8)).toString('base64')}`;
  const bomb = `data:image/png;base64,${Buffer.from(png(65_536, 65_536)).toString('base64')}`;

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<g><p xmlns="http://www.w3.org/1999/xhtml">x</p></g>'],
    ['a foreign object', '<foreignObject/>'],
    ['a handler', '<rect onload="alert(1)"/>'],
    ['a handler in capitals', '<rect ONLOAD="alert(1)"/>'],
    ['an address that runs', '<a href="java&#115;cript:alert(1)"><rect/></a>'],
    ['an address that runs later', '<set attributeName="x" to=" java\tscript:alert(1)"/>'],
    ['an animated address', '<use><animate attributeName="xlink:href" to="#b"/></use>'],
    ['an image from elsewhere', '<image href="https://cdn.example/a.png"/>'],
    ['an image from elsewhere, the old way', '<image xlink:href="//cdn.example/a.png"/>'],
    ['a style from elsewhere', '<style>@import "https://cdn.example/a.css";</style>'],
    ['a fill from elsewhere', '<rect fill="url(https://cdn.example/a.svg#b)"/>'],
    ['a fill from elsewhere without an end', '<style>rect{fill:url(https://cdn.example/a.svg#b</style>'],
    ['a fill from elsewhere in disguise', String.raw`<rect style="fill:u\72l(https://cdn.example/a)"/>`],
    ['an attribute from elsewhere in disguise', String.raw`<rect fill="u\72l(https://cdn.example/a)"/>`],
    ['a style in disguise', String.raw`<style>@\69mport 'https://cdn.example/a.css'</style>`],
    ['a set of images', '<rect style="mask:image-set(\'a.png\' 1x)"/>'],
    ['a drawing within', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ['an image within of too many pixels', `<image href="${bomb}"/>`],
    ['an image within that is none', '<image href="data:image/png;base64,%%%"/>'],
    ['a reference in disguise', '<g id="a"/><use href="#%61"/>'],
    ['what refers to itself', '<g id="a"><use href="#a"/></g>'],
  ])('[DSGN-7] with %s is unsafe (U08)', async (_, content) => {
    expect(await check(svg(content))).toBe('unsafeSvg');
  });

  const layers = (name: string, use: (name: string) => string) =>
    Array.from(
      { length: 30 },
      (_, at) => `<${name} id="l${at + 1}">${use(`#l${at}`).repeat(10)}</${name}>`,
    ).join('');

  it.each([
    ['entities', `<!DOCTYPE svg [<!ENTITY a "x">]>${svg('<text>&a;</text>')}`],
    ['a style sheet beside it', `<?xml-stylesheet href="https://cdn.example/a.css"?>${svg('<g/>')}`],
    ['a use-bomb', svg(`<g id="l0"/>${layers('g', (id) => `<use href="${id}"/>`)}`)],
    ['a pattern-bomb', svg(`<g id="l0"/>${layers('pattern', (id) => `<rect fill="url(${id})"/>`)}`)],
    ['groups nested too deeply', svg('<g>'.repeat(300) + '</g>'.repeat(300))],
    ['too many elements', svg('<g/>'.repeat(40_000))],
    ['too many that begin and never end', `${'<!DOCTYPE '.repeat(60_000)}${svg('<g/>')}`],
  ])('[DSGN-7] with %s is unsafe (U08)', async (_, content) => {
    expect(await check(content)).toBe('unsafeSvg');
  });

  it('[DSGN-7] that breaks off cannot be read (U03)', async () => {
    expect(await check('<svg xmlns="http://www.w3.org/2000/svg"><g>')).toBe('unreadableImage');
  });

  it('[DSGN-7] that is too large has too many pixels (U05)', async () => {
    expect(await check(svg('<g/>', 'width="20000" height="10"'))).toBe('tooManyPixels');
  });

  it.each([
    ['without a size', svg('<rect width="1" height="1"/>')],
    ['with a size in percent', svg('<rect/>', 'width="100%" height="100%"')],
    [
      'with a path that an editor noted',
      svg(String.raw`<g xmlns:ink="urn:ink" ink:export-filename="C:\Users\Ana\logo (1).png"/>`),
    ],
    [
      'with gradients and a style',
      svg('<linearGradient id="g"/><style>.a{fill:url(#g)}</style><rect class="a"/>'),
    ],
    ['with parts used again', svg('<g id="a"><rect/></g><use xlink:href="#a"/><use href=" #a "/>')],
    ['with a small image within', svg(`<image href="${image}"/>`)],
    ['with a font within', svg('<style>@font-face{src:url("data:font/woff2;base64,AA==")}</style>')],
    [
      'from a drawing program',
      `<?xml version="1.0"?><!-- by <b> --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd">${svg('<g/>')}`,
    ],
  ])('[DSGN-7] %s passes', async (_, content) => {
    expect(await check(content)).toBe(null);
  });
});
