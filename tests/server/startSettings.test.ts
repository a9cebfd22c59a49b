import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSettings } from '../../server/startSettings.ts';
import { letterOutlines } from '../../src/app/fonts/letters.ts';
import { productionEnv } from './settings/production.ts';

let letters: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
  letters = join(folder, 'letters.json');
  await writeFile(letters, await letterOutlines());
});
afterAll(() => rm(folder, { recursive: true }));

const start = (env: Record<string, string>) => startSettings(env, letters);
const noLogo = 'LOGO_FILE must be the path of a readable SVG or PNG file.';
const noName = 'PRODUCT_NAME has characters that the font of the logo lacks: LOGO_FILE must be given.';
const noPosts = 'CONTENT_FOLDER must have a folder blog that can be read, which gone has not (ENOENT).';
const oneOrigin = 'MEETING_ORIGIN must differ from APP_ORIGIN.';

it.each([
  [
    { CODE_SECRET: 'short', BRAND_COLOR: 'red', LOGO_FILE: 'gone.svg', CONTENT_FOLDER: 'gone' },
    [
      'BRAND_COLOR must be a color such as #1A5CBA.',
      'CODE_SECRET must have at least 32 characters.',
      noLogo,
      noPosts,
    ],
  ],
  [
    { PRODUCT_NAME: '出会い', TRUST_PROXY: '', CONTENT_FOLDER: 'gone' },
    [
      'TRUST_PROXY is missing: how many proxies stand before the server, from 1 to 9, or false for none.',
      noName,
      noPosts,
    ],
  ],
])(
  '[OPS-1] names settings whose files cannot be used in one list with the others: %o',
  async (env, sentences) => {
    const list = ['It cannot start with these settings:', ...sentences].join('\n- ');
    await expect(start({ ...productionEnv, ...env })).rejects.toThrow(new Error(list));
  },
);

it.each([
  [{ MEETING_ORIGIN: 'http://localhost:3000', PRODUCT_NAME: '出会い' }, [oneOrigin, noName]],
  [{ PORT: '3001' }, ['MEETING_PORT must differ from PORT.']],
])('[OPS-1][OPS-9] in local mode two origins that are one stand in it, once: %o', async (env, sentences) => {
  const [first] = sentences;
  const list = ['It cannot start with these settings:', ...sentences].join('\n- ');
  await expect(start(env)).rejects.toThrow(new Error(sentences.length === 1 ? first : list));
});

it('[OPS-1] a local start looks for no posts, whose folder may be gone, and has its other settings', async () => {
  expect(await start({ CONTENT_FOLDER: 'gone', PRODUCT_NAME: 'Plaza' })).toMatchObject({
    mode: 'local',
    contentFolder: 'gone',
    productName: 'Plaza',
    website: 'plaza',
  });
});
