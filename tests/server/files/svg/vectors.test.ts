import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { vectorLimit } from '../../../../machines/contract/media.ts';
import { uploadVector } from '../../../../machines/contract/uploadCalls.ts';
import { files } from '../../../../server/db/schema.ts';
import { diskFiles } from '../../../../server/files/files.ts';
import { cleanSvg } from '../../../../server/files/svg/cleanSvg.ts';
import { image, refusal, uploadServer } from '../uploading.ts';
import { endlessDrawing } from './hostileDrawings.ts';
import { drawing, logoShapes } from './logoShapes.ts';

const server = uploadServer();
const upload = (svg: string | Uint8Array, token: string, type = 'image/svg+xml') =>
  server().upload(`/api${uploadVector.path}`, { bytes: Buffer.from(svg), type }, token);
const nameOf = (url: string) => url.split('/').at(-1) ?? '';

it('[LOGO-8] an SVG is kept as the vector that it is, clean, and sent so that it does nothing by itself', async () => {
  const { token } = await server().partner();
  const shapes = new Map(logoShapes());
  for (const name of [
    'style sheet, box alone',
    'as of Illustrator, size alone',
    'image in it, size and box',
  ]) {
    const svg = shapes.get(name) ?? '';
    const { status, body } = await upload(svg, token);
    expect([name, status, body]).toEqual([
      name,
      200,
      { url: expect.stringMatching(/\/files\/[\w-]{32}\.svg$/) },
    ]);
    const stored = await diskFiles(server().settings).read(nameOf(body.url));
    expect(stored && (await text(stored))).toBe(cleanSvg(svg));
    const answer = await server().app.request(new URL(body.url).pathname);
    expect([name, await answer.text()]).toEqual([name, cleanSvg(svg)]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      // No script, no form, no address; its own styles and images.
      'content-security-policy':
        "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'; img-src data:",
      'content-disposition': `inline; filename="${nameOf(body.url)}"`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  }
  const rows = await server().db.select().from(files);
  expect(rows.map(({ type }) => type)).toEqual(Array(3).fill('image/svg+xml'));
  expect((await server().kept()).length).toBe(3);
});

it('[LOGO-8] nothing hostile is left in what is kept', async () => {
  const { token } = await server().partner();
  const svg = drawing(
    '<script>alert(1)</script><a href="javascript:alert(1)"><rect width="60" height="60" onclick="alert(1)"/></a>',
    'viewBox="0 0 120 80" onload="alert(1)"',
  );
  const { body } = await upload(svg, token);
  const kept = await readFile(join(server().dataFolder, 'files', nameOf(body.url)), 'utf8');
  expect(kept).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><g><rect width="60" height="60"></rect></g></svg>',
  );
});

it('[LOGO-8] an SVG that would not stay the same is refused by a code, in words that say what to do, and leaves nothing', async () => {
  const { token } = await server().partner();
  const before = await server().kept();
  const red = '<rect width="50" height="50" fill="red"';
  const notKept =
    'This SVG has text, animation or other parts that some devices would show differently. Save it as a PNG and try again.';
  for (const [why, svg] of [
    ['has text', drawing('<text y="20">Casa</text>')],
    ['is no UTF-8', Buffer.from(drawing('<title>\xe9</title>'), 'latin1')],
    // What is left of these is clean, and draws other pixels.
    ['uses what an editor left', drawing(`<metadata>${red} id="a"/></metadata><use href="#a"/>`)],
    ['is styled by what is dropped', drawing(`<style>[data-a]{fill:blue}</style>${red} data-a="1"/>`)],
    ['is styled by its place', drawing(`<style>style+rect{fill:blue}</style><switcher/>${red}/>`)],
    [
      'has its own name for links',
      drawing(`<defs>${red} id="a"/></defs><use xmlns:l="http://www.w3.org/1999/xlink" l:href="#a"/>`),
    ],
  ] as const) {
    const { status, body } = await upload(svg, token);
    expect([why, status, body]).toEqual([why, 422, refusal('SVG_NOT_KEPT', notKept)]);
  }
  const spanish = await server().request(`/api${uploadVector.path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Accept-Language': 'es',
      'Content-Type': 'multipart/form-data; boundary=x',
    },
    body: `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: image/svg+xml\r\n\r\n${drawing('<text/>')}\r\n--x--\r\n`,
  });
  expect(spanish.body.message).toBe(
    'Este SVG tiene textos, animaciones u otras partes que algunos dispositivos mostrarían de otra forma. Guárdalo como PNG e inténtalo de nuevo.',
  );
  expect([await server().kept(), await server().incoming()]).toEqual([before, []]);
});

it('[LOGO-8] whatever is no SVG of a megabyte, or cannot be drawn, is refused as an image is', async () => {
  const { token } = await server().partner();
  const before = await server().kept();
  const title = (length: number) =>
    drawing(`<title>${'x'.repeat(length)}</title><rect width="9" height="9"/>`);
  const exact = title(vectorLimit - title(0).length);
  expect((await upload(exact, token)).status).toBe(200);
  for (const [svg, type, ...answered] of [
    [`${exact} `, 'image/svg+xml', 413, 'FILE_TOO_LARGE'],
    [await image('png'), 'image/png', 415, 'WRONG_FILE_TYPE'],
    [await image('png'), 'image/svg+xml', 415, 'WRONG_CONTENT'],
    ['<html/>', 'image/svg+xml', 415, 'WRONG_CONTENT'],
    ['', 'image/svg+xml', 400, 'EMPTY_FILE'],
    [drawing('<rect/>', 'width="17000" height="10"'), 'image/svg+xml', 422, 'TOO_MANY_PIXELS'],
    [endlessDrawing, 'image/svg+xml', 422, 'UNREADABLE_IMAGE'],
  ] as const) {
    const { status, body } = await upload(svg, token, type);
    expect([status, body.errorCode]).toEqual(answered);
    if (status === 413)
      expect(body.message).toBe('This SVG is over 1 MB. Choose a smaller one, or save it as a PNG.');
  }
  expect([(await server().kept()).length, await server().incoming()]).toEqual([before.length + 1, []]);
});

it('[LOGO-8][DSGN-7] an image call still makes pixels of an SVG', async () => {
  const { token } = await server().partner();
  const sent = { bytes: Buffer.from(drawing('<rect width="9" height="9"/>')), type: 'image/svg+xml' };
  const { body } = await server().upload('/api/partner-resources/upload-to-r2', sent, token);
  const { format } = await sharp(join(server().dataFolder, 'files', nameOf(body.url))).metadata();
  expect(format).toBe('png');
});
