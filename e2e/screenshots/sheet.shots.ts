import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { layoutFaults } from '../faults/layout.ts';
import { readAs } from '../faults/readAs.ts';
import { test } from '../support/partner.ts';
import { drawSheet, type Picture, shotBeside } from './drawSheet.ts';
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

/** One screen in one language: its pictures, small text and large, and what is wrong in them. */
interface Sheet {
  readonly title: string;
  readonly rows: readonly (readonly Picture[])[];
  readonly faults: readonly string[];
}

/** Takes the pictures of the screen that this page shows, in each window up to the widest that has it. */
const photograph = async (
  page: Page,
  { name, language, widest }: { name: string; language: string; widest: number },
): Promise<Sheet> => {
  const shots = beside === undefined ? [] : await readdir(beside);
  const faults: string[] = [];
  const rows = [];
  // Nothing is under the pointer, which pressed something a moment ago.
  await page.mouse.move(0, 0);
  for (const text of ['', '200%']) {
    const row: Picture[] = [];
    for (const [width, height] of windows.filter(([one]) => one <= widest)) {
      await readAs(page, { width, height, text, isSpaced: false });
      await everythingDrawn(page);
      const label = `${width} px${text && ' with text of 200 %'}`;
      for (const fault of [...(await emptiness(page)), ...(await layoutFaults(page))])
        faults.push(`${name} in ${language} at ${label}: ${fault}`);
      const file = `${name}.${language}-${width}${text && '-large'}.jpg`;
      // What lies behind a dialog does not count.
      const fullPage = (await page.locator('dialog:modal').count()) === 0;
      await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 80, fullPage });
      row.push({ label, addresses: [file], width });
      if (text === '' && beside !== undefined)
        row.push(...shotBeside(shots, { name, language, width, folder: beside }));
    }
    rows.push(row);
  }
  await readAs(page, { width: 1440, height: 900, text: '', isSpaced: false });
  return { title: `${name}.${language}`, rows, faults };
};

/** Writes the page of a sheet, and its PNG. */
const write = async (paper: Page, { title, rows, faults }: Sheet): Promise<void> => {
  const file = join(folder, `${title}.html`);
  await writeFile(file, drawSheet(title, rows, faults));
  await paper.goto(pathToFileURL(file).href, { waitUntil: 'load' });
  await paper.screenshot({ path: join(folder, `${title}.png`), fullPage: true });
};

for (const language of ['en', 'es'] as const)
  test.describe(`in ${language}`, () => {
    // Failures are among what is shown.
    test.use({ language, provoked: /./ });

    for (const [journeyName, journey] of Object.entries(everyScreen))
      test(journeyName, async ({ page, home, account, phone, codeFor }) => {
        await mkdir(folder, { recursive: true });
        const sheets: Sheet[] = [];
        try {
          await journey(
            { page, language, home, account, phone, codeFor },
            async (name, widest = Number.POSITIVE_INFINITY) => {
              sheets.push(await photograph(page, { name, language, widest }));
            },
          );
        } finally {
          const paper = await page.context().newPage();
          for (const sheet of sheets) await write(paper, sheet);
        }
        const faults = sheets.flatMap((sheet) => sheet.faults);
        await appendFile(join(folder, 'faults.txt'), faults.map((fault) => `${fault}\n`).join(''));
        expect(faults).toEqual([]);
      });
  });
