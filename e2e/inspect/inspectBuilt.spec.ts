import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { saveElsewhere } from '../design/designTab.ts';
import { givePlan, test } from '../support/partner.ts';

const root = join(import.meta.dirname, '../..');

/** Every file below a folder, with what it holds; binary ones as well. */
const filesIn = (folder: string): { name: string; text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((name) => ({ name: relative(root, name), text: readFileSync(name, 'latin1') }));

/** Words that survive a minifier, each with its source folder. */
const markers: readonly (readonly [word: string, source: string])[] = [
  ['notes.requested', 'src/inspect'],
  ['inspected-page', 'src/inspect'],
  ['Open the inspector', 'src/inspect'],
  ['Copy as test', 'src/inspect'],
  ['replays the recording of', 'machines/inspect'],
  ['test.wanted', 'machines/inspect'],
  ['chart-lit', 'src/inspect'],
  ['@statelyai.connected', 'node_modules/@statelyai/inspect/dist'],
  ['stately.ai/inspect', 'node_modules/@statelyai/inspect/dist'],
  ['xstateinspector', 'node_modules/@statelyai/inspect/dist'],
  ['hierarchyHandling', 'node_modules/elkjs/lib'],
  ['org.eclipse.elk', 'node_modules/elkjs/lib'],
];

test('[QA-4] nothing of an inspector is in what is built', () => {
  const holds = (folder: string, word: string) =>
    filesIn(folder)
      .filter(({ name, text }) => text.includes(word) || name.includes(word))
      .map(({ name }) => name);
  const unknown = markers.filter(([word, source]) => holds(source, word).length === 0);
  expect(unknown).toEqual([]);
  const built = filesIn('dist');
  expect(built.some(({ text }) => text.includes('anchor.followed'))).toBe(true);
  const found = markers.flatMap(([word]) =>
    built.filter(({ text }) => text.includes(word)).map(({ name }) => `${word} in ${name}`),
  );
  expect(found).toEqual([]);
  expect(built.filter(({ name }) => /inspect/i.test(name)).map(({ name }) => name)).toEqual([]);
});

test('[QA-4] no address opens an inspector in what is built', async ({ page, context, account, home }) => {
  const partner = await account();
  await saveElsewhere(page, partner, defaultMeetingConfig);
  await givePlan(page.request, partner);
  const room = `${home.meetingOrigin}/?pId=${partner.userData.partnerId}&inspect=local`;
  for (const address of ['/?inspect', '/branded-meetings?inspect=local', room]) {
    await page.goto(address);
    // By then the page is hydrated and its machines have started.
    await page.waitForLoadState('networkidle');
    expect(context.pages()).toHaveLength(1);
    await expect(page.getByText('Open the inspector')).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('inspected-page'))).toBeNull();
  }
});
