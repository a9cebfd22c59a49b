import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { corpusFiles } from '../../corpora.ts';
import { type SourceServer, startSource } from '../sourceServer.ts';
import { image, refusal, toImages, uploadServer } from './uploading.ts';

const server = uploadServer();
let outside: SourceServer;
beforeAll(async () => {
  outside = await startSource();
});
afterAll(() => outside.close());

const start = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ';
const drawing = (content: string, attributes = 'width="100" height="50"') =>
  `${start}${attributes}>${content}</svg>`;

const upload = (svg: string | Uint8Array, token: string) =>
  server().upload(toImages, { bytes: Buffer.from(svg), type: 'image/svg+xml' }, token);
const keptImage = async (url: string) =>
  readFile(join(server().dataFolder, 'files', new URL(url).pathname.split('/').at(-1) ?? ''));

it('[DSGN-7] U08 keeps a drawing as the image that it draws, large enough for a full screen', async () => {
  const { token } = await server().partner();
  const red = '<rect width="100%" height="100%" fill="#f00"/>';
  const preamble = `<?xml version="1.0" encoding="utf-8"?><!-- ${'licence '.repeat(400)}-->`;
  const sizes = [
    [`${preamble}${drawing(red)}`, [2560, 1280]],
    [drawing(red), [2560, 1280]],
    [drawing(red, 'viewBox="0 0 24 12"'), [2560, 1280]],
    [drawing('<rect width="40" height="30" fill="#f00"/>', ''), [40, 30]],
    [drawing('<rect width="400" height="300" fill="#f00"/>', 'width="100%"'), [400, 300]],
    [drawing('<rect width="40" height="30" fill="#f00"/>', 'width="40" height="30"'), [2560, 1920]],
    [drawing(red, 'width="2400" height="2400"'), [2560, 2560]],
    [drawing(red, 'width="6000" height="3000"'), [2560, 1280]],
    [
      `\ufeff<?xml version="1.0"?>\n<!-- made by <svg> --><!DOCTYPE svg [<!ENTITY a "b>">]>${drawing(red)}`,
      [2560, 1280],
    ],
    [
      drawing(red)
        .replace('<svg ', '<s:svg xmlns:s="http://www.w3.org/2000/svg" ')
        .replace('</svg', '</s:svg'),
      [2560, 1280],
    ],
  ] as const;
  for (const [svg, size] of sizes) {
    const { status, body } = await upload(svg, token);
    expect([svg, status]).toEqual([svg, 200]);
    const kept = await keptImage(body.url);
    const { format, width, height } = await sharp(kept).metadata();
    expect([svg, format, width, height]).toEqual([svg, 'png', ...size]);
    const middle = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
    const pixel = await sharp(kept).extract(middle).removeAlpha().raw().toBuffer();
    expect([svg, ...pixel]).toEqual([svg, 255, 0, 0]);
  }
});

const hostile = corpusFiles('svg', [
  { name: 'script.svg', bytes: Buffer.from(drawing('<script>alert(1)</script>')) },
  { name: 'cut.svg', bytes: Buffer.from('<svg onload="alert(1)"') },
]);

it('[DSGN-7] U08 draws or refuses every hostile drawing, and leaves nothing unfinished', async () => {
  const { token } = await server().partner();
  for (const { name, bytes } of hostile) {
    const { status, body } = await upload(bytes, token);
    if (status === 200)
      expect([name, (await sharp(await keptImage(body.url)).metadata()).format]).toEqual([name, 'png']);
    else expect([name, [415, 422].includes(status)]).toEqual([name, true]);
  }
  expect(await server().incoming()).toEqual([]);
});

it('[DSGN-7] U08 gives up a drawing that is made to take for ever', async () => {
  const { token } = await server().partner();
  const levels = Array.from(
    { length: 9 },
    (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`,
  );
  const entities = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
  );
  const noise = '<filter id="f"><feTurbulence baseFrequency=".5" numOctaves="5000"/></filter>';
  for (const svg of [
    drawing(`<defs><rect id="u0" width="1" height="1"/>${levels.join('')}</defs><use href="#u9"/>`),
    `<!DOCTYPE svg [<!ENTITY a0 "ha">${entities.join('')}]>${drawing('<text>&a9;</text>')}`,
    drawing(`${noise}<rect width="3800" height="3800" filter="url(#f)"/>`, 'width="3800" height="3800"'),
    drawing('', ''),
    drawing('<rect width="100" height="50"'),
  ]) {
    const { status, body } = await upload(svg, token);
    const message = 'We can’t read this image. Try another file.';
    expect([status, body]).toEqual([422, refusal('UNREADABLE_IMAGE', message)]);
  }
  const { status, body } = await upload(drawing('', 'width="17000" height="10"'), token);
  expect([status, body.errorCode]).toEqual([422, 'TOO_MANY_PIXELS']);
});

it('[DSGN-7] U08 reads nothing that a drawing names, neither outside nor on this machine', async () => {
  const { token } = await server().partner();
  const folder = join(server().dataFolder, 'incoming');
  await mkdir(folder, { recursive: true });
  const secret = join(server().dataFolder, 'secret.png');
  await writeFile(secret, await image('png'));
  await writeFile(
    join(server().dataFolder, 'secret.svg'),
    drawing('<rect id="r" width="9" height="9" fill="#d8232a"/>'),
  );
  const far = `${outside.origin}/x`;
  const near = [pathToFileURL(secret).href, secret, 'secret.png', '../secret.png', '../../secret.png'];
  const images = [`${far}.png`, ...near].map(
    (to) => `<image href="${to}" xlink:href="${to}" width="100" height="50"/>`,
  );
  const uses = [`${far}.svg#r`, `${pathToFileURL(join(server().dataFolder, 'secret.svg')).href}#r`].map(
    (to) => `<use href="${to}" xlink:href="${to}"/>`,
  );
  const content = [
    ...images,
    ...uses,
    `<style>@import url(${far}.css); rect { fill: url(${far}.svg#p) }</style>`,
    `<rect width="9" height="9" filter="url(${far}.svg#f)"/>`,
    `<foreignObject width="100" height="50"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${far}.html"/></foreignObject>`,
    `<script xlink:href="${far}.js"/><script>fetch('${far}')</script>`,
  ].join('');
  const { status, body } = await upload(`<?xml-stylesheet href="${far}.css"?>${drawing(content)}`, token);
  expect(status).toBe(200);
  const { channels } = await sharp(await keptImage(body.url)).stats();
  // Nothing of the red image is drawn: every pixel is black or transparent.
  expect(channels[0]?.max).toBe(0);

  const entity = `<!DOCTYPE svg [<!ENTITY e SYSTEM "${far}.txt"><!ENTITY f SYSTEM "file:///etc/hostname"><!ENTITY % p SYSTEM "${far}.dtd">%p;]>`;
  await upload(`${entity}${drawing('<text y="20" fill="#f00">&e;&f;</text>')}`, token);
  await upload(drawing(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${far}.xml"/>`), token);
  expect(outside.asked).toEqual([]);
});
