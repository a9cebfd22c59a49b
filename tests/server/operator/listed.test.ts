import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPartners } from '../../../machines/contract/publicCalls.ts';
import { imageName } from '../../../server/files/imageAddress.ts';
import { eachDatabase } from '../harness.ts';
import { done, operateOn, refused } from './operating.ts';

eachDatabase((server) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'listed-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const add = (publicId: string, logo: string) =>
    operateOn(server(), [
      ...['listed', 'add', publicId, '--name', `The ${publicId}`, '--logo', logo],
      ...['--description-en', 'In English.', '--description-es', 'En español.'],
    ]);
  const file = async (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  /** The list as browsers read it. */
  const shown = async () => {
    const { body } = await server().get('/api/partner-config/public/partners');
    return v.parse(listPartners.answer, body);
  };

  it('[OPS-8][PRT-5] lists a partner at the end, and says when nobody has that public id', async () => {
    const { partnerId } = await server().signIn();
    expect(await add(partnerId, 'https://a.example/logo.png')).toEqual(
      done(`${partnerId}: listed as The ${partnerId} at 1.`),
    );
    expect(await add('bench', 'https://a.example/bench.png')).toEqual(
      done('bench: listed as The bench at 2.', 'No partner has the public id bench: check it.'),
    );
    expect(await add('bench', 'https://a.example/bench.png')).toEqual(
      refused('bench is listed already: listed edit changes it.'),
    );
    expect((await operateOn(server(), 'listed list')).lines).toEqual([
      `1  ${partnerId}  The ${partnerId}  https://a.example/logo.png`,
      '2  bench  The bench  https://a.example/bench.png',
    ]);
    expect((await shown())[1]).toEqual({
      id: 'bench',
      name: 'The bench',
      logo: `/pictures/${imageName('https://a.example/bench.png')}`,
      description: 'In English.',
    });
  });

  it('[OPS-8][PRT-2] turns an image of this machine into a small logo of the list itself', async () => {
    const noise = Buffer.from(
      Array.from({ length: 600 * 300 * 3 }, (_, index) => (index * index * 7919) % 251),
    );
    const photo = await sharp(noise, { raw: { width: 600, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 14"><path d="M0 0h28v14H0z"/></svg>';
    for (const [name, content] of [
      ['photo.png', photo],
      ['sign.svg', Buffer.from(svg)],
    ] as const) {
      expect((await add(name, await file(name, content))).code).toBe(0);
      const logo = (await shown()).find(({ id }) => id === name)?.logo ?? '';
      const [, base64 = ''] = /^data:image\/png;base64,(.+)$/.exec(logo) ?? [];
      const { format, width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
      expect([name, format, width, height]).toEqual([name, 'png', 128, 64]);
    }
    expect((await operateOn(server(), 'listed list')).lines.at(-1)).toBe(
      '4  sign.svg  The sign.svg  own logo',
    );
  });

  it('[OPS-8][PRT-2] refuses a logo that the list could not show', async () => {
    const text = await file('text.png', 'no image');
    const cut = await file(
      'cut.png',
      (
        await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .png()
          .toBuffer()
      ).subarray(0, 60),
    );
    for (const [logo, why] of [
      ['http://a.example/logo.png', 'is no https address.'],
      ['https://a.example/a b.png', 'is no https address.'],
      ['ftp://a.example/logo.png', 'is no https address.'],
      [join(folder, 'none.png'), 'is no file that can be read, nor an https address.'],
      [text, 'is no PNG, JPEG, GIF or SVG.'],
      [cut, 'cannot be decoded.'],
    ] as const)
      expect(await add('broken', logo)).toEqual(refused(`The logo ${logo} ${why}`));
    expect((await shown()).map(({ id }) => id)).not.toContain('broken');
  });

  it('[OPS-8] changes what is given of a listed partner, and nothing else', async () => {
    expect(await operateOn(server(), ['listed', 'edit', 'bench', '--name', 'The Bench & Co.'])).toEqual(
      done('bench: name changed.'),
    );
    const logo = await operateOn(server(), 'listed edit bench --logo http://a.example/1.png');
    expect(logo.code).toBe(1);
    expect((await shown()).find(({ id }) => id === 'bench')).toEqual({
      id: 'bench',
      name: 'The Bench & Co.',
      logo: `/pictures/${imageName('https://a.example/bench.png')}`,
      description: 'In English.',
    });
    expect(await operateOn(server(), 'listed edit nobody --name X')).toEqual(
      refused('nobody is not listed.'),
    );
  });

  it('[OPS-8] moves a listed partner to a place, and takes one off', async () => {
    const order = async () =>
      (await operateOn(server(), 'listed list --json').then(({ lines }) => JSON.parse(lines.join('')))).map(
        ({ publicId, position }: { publicId: string; position: number }) => [position, publicId],
      );
    const [[, first]] = await order();
    expect(await operateOn(server(), 'listed move sign.svg 1')).toEqual(done('sign.svg: moved to 1.'));
    expect(await order()).toEqual([
      [1, 'sign.svg'],
      [2, first],
      [3, 'bench'],
      [4, 'photo.png'],
    ]);
    await operateOn(server(), 'listed move sign.svg 3');
    expect((await order()).map(([, id]: [number, string]) => id)).toEqual([
      first,
      'bench',
      'sign.svg',
      'photo.png',
    ]);
    expect((await operateOn(server(), 'listed move bench 5')).errors).toEqual([
      'The place must be a whole number from 1 to 4.',
    ]);
    expect(await operateOn(server(), 'listed move nobody 1')).toEqual(refused('nobody is not listed.'));
    expect(await operateOn(server(), 'listed remove sign.svg')).toEqual(done('sign.svg: no longer listed.'));
    expect(await operateOn(server(), 'listed remove sign.svg')).toEqual(refused('sign.svg is not listed.'));
    expect((await order()).map(([, id]: [number, string]) => id)).toEqual([first, 'bench', 'photo.png']);
  });
});
