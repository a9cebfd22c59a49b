import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { layoutFaults } from '../faults/layout.ts';
import { readAs } from '../faults/readAs.ts';
import { test } from '../support/partner.ts';
import { drawSheet, type Picture, shotsBeside } from './drawSheet.ts';
import { emptiness } from './emptiness.ts';
import { everyScreen } from './everyScreen.ts';
import { everythingDrawn } from './everythingDrawn.ts';

const folder = process.env['SHEET_FOLDER'] ?? 'test-results/contact-sheet';
const beside = process.env['SHEET_BESIDE'];

const windows = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const;

for (const language of ['en', 'es'] as const)
  test.describe(`in ${language}`, () => {
    // Failures are among what is shown.
    test.use({ language, provoked: /./ });

    for (const [title, journey] of Object.entries(everyScreen))
      test(title, async ({ page, home, account, phone, codeFor }) => {
        const faults: string[] = [];
        const sheets: [string, Picture[][]][] = [];
        await mkdir(folder, { recursive: true });
        const shots = beside === undefined ? [] : await readdir(beside);
        const look = async (name: string, widest = Number.POSITIVE_INFINITY) => {
          const rows: Picture[][] = [];
          for (const text of ['', '200%']) {
            const pictures: Picture[] = [];
            rows.push(pictures);
            for (const [width, height] of windows.filter(([one]) => one <= widest)) {
              await readAs(page, { width, height, text, isSpaced: false });
              await everythingDrawn(page);
              const label = `${width} px${text && ' with text of 200 %'}`;
              const found = [...(await emptiness(page)), ...(await layoutFaults(page))];
              faults.push(...found.map((fault) => `${name} in ${language} at ${label}: ${fault}`));
              const file = `${name}.${language}-${width}${text && '-large'}.jpg`;
              const isModal = (await page.locator('dialog:modal').count()) > 0;
              await page.screenshot({
                path: join(folder, file),
                type: 'jpeg',
                quality: 80,
                fullPage: !isModal,
              });
              pictures.push({ address: file, width, label, faults: found });
              if (text === '' && beside !== undefined)
                pictures.push(...shotsBeside(shots, { name, language, width, folder: beside }));
            }
          }
          await readAs(page, { width: 1440, height: 900, text: '', isSpaced: false });
          sheets.push([`${name}.${language}`, rows]);
        };
        try {
          await journey({ page, language, home, account, phone, codeFor }, look);
        } finally {
          const paper = await page.context().newPage();
          for (const [name, rows] of sheets) {
            const file = join(folder, `${name}.html`);
            await writeFile(file, drawSheet(name, rows));
            await paper.goto(pathToFileURL(file).href, { waitUntil: 'load' });
            await paper.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
          }
          await appendFile(join(folder, 'faults.txt'), faults.map((fault) => `${fault}\n`).join(''));
        }
        expect(faults).toEqual([]);
      });
  });
