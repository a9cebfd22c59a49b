import { expect, type Page } from '@playwright/test';
import { corpusFiles } from '../../tests/corpora.ts';
import { svg } from '../../tests/design/files.ts';
import { consoleOfFaults, test } from '../faults/faulty.ts';
import { logoEditor, openEditor } from '../logo/logoEditor.ts';
import { callsOf } from '../support/calls.ts';
import { startClock, stopClock } from '../support/clock.ts';
import { fileOf, mapPng, padded, quadrants } from '../support/generatedFiles.ts';
import { hostileDrawings } from '../support/hostileFiles.ts';
import {
  alertOf,
  type DesignTab,
  expectUpload,
  keepUploadedMessage,
  openDesign,
  uploadUrl,
} from './designTab.ts';

test.beforeEach(keepUploadedMessage);

const cards = [
  ['background', 'backgroundImage'],
  ['logo', 'logo'],
] as const;

const uploadsOf = (page: Page) => {
  const calls = callsOf(page);
  return () => calls.filter((path) => path.includes('upload-to-')).length;
};

/** Checks that a message is shown for 5 s. */
const expectForFiveSeconds = async (page: Page, tab: DesignTab, sentence: string) => {
  await expect(alertOf(tab, 'backgroundImage')).toHaveText(sentence);
  await page.clock.runFor(4900);
  await expect(alertOf(tab, 'backgroundImage')).toHaveText(sentence);
  await page.clock.runFor(200);
  await expect(alertOf(tab, 'backgroundImage')).toBeEmpty();
  await expectUpload(tab, 'backgroundImage', 'idle');
};

test.describe('with uploads that fail', () => {
  // An upload follows redirects; the page's policy stops it before it reaches another server.
  const stopped = /Connecting to '[^']*\/caught' violates .*"connect-src 'self'"/;
  test.use({ provoked: new RegExp(`${consoleOfFaults.source}|${stopped.source}`) });

  test('[DSGN-7] an upload that fails says why for 5 s, keeps the old image and can be tried again, one that is cut halfway or led to another server too (U11, N16)', async ({
    page,
    account,
    faulty,
  }) => {
    // Before the page opens: the first upload's timer, of the page's own clock, could not be called off later, and its
    // three seconds would end the last upload's message.
    await startClock(page);
    const tab = await openDesign(page, await account());
    const image = await quadrants(64);
    const shown = tab.card('background').getByRole('img', { name: tab.t('bgAlt') });
    await tab.file('background').setInputFiles(image);
    await expect(shown).toBeVisible();
    const before = (await shown.getAttribute('src')) ?? '';
    await stopClock(page);

    const said = (status: number, errorCode: string, message: string) => ({
      status,
      json: { error: message, message, errorCode },
    });
    const answers = [
      [said(507, 'STORAGE_FULL', 'No room, says the server.'), 'No room, says the server.'],
      [{ status: 413, contentType: 'text/html', body: '<h1>nginx</h1>' }, tab.t('uploadErrors.uploadFailed')],
      ['/half', tab.t('uploadErrors.network')],
      ['/redirect', tab.t('uploadErrors.network')],
    ] as const;
    const large = padded(await mapPng(64, 64), 4 * 1024 * 1024);
    let next = 0;
    await page.route(uploadUrl, (route) => {
      const [answer] = answers[next] ?? [undefined];
      next += 1;
      if (answer === undefined) return route.fallback();
      return typeof answer === 'string'
        ? route.continue({ url: faulty.origin + answer })
        : route.fulfill(answer);
    });
    for (const [answer, sentence] of answers) {
      await tab.file('background').setInputFiles(answer === '/half' ? large : image);
      await expectForFiveSeconds(page, tab, sentence);
      await expect(tab.file('background')).toHaveJSProperty('value', '');
      await expect(shown).toHaveAttribute('src', before);
    }
    expect(faulty.caught).toEqual([]);
    await tab.file('background').setInputFiles(image);
    await expect(tab.card('background').getByText(tab.t('uploaded'))).toBeVisible();
    await expect(shown).not.toHaveAttribute('src', before);
  });
});

test.describe('with hostile drawings', () => {
  // Parsing an SVG logs its inline styles and handlers: the page’s policy blocks them.
  test.use({ provoked: /(Applying inline style|Executing inline event handler) violates/ });

  test('[DSGN-7][LOGO-6] nothing of a hostile drawing runs, calls out or is kept: it is refused at once; a harmless one without a size is made an image, as background and as logo (U08)', async ({
    page,
    account,
    home,
  }) => {
    const tab = await openDesign(page, await account());
    const uploads = uploadsOf(page);
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      return dialog.dismiss();
    });
    page.on('request', (request) => {
      const own = [home.appOrigin, home.meetingOrigin, 'blob:', 'data:'];
      if (!own.some((start) => request.url().startsWith(start))) ran.push(request.url());
    });
    const attacks = corpusFiles('svg', [
      { name: 'sample.svg', bytes: Buffer.from(svg('<script>alert(1)</script>')) },
    ]).map(({ name, bytes }) => fileOf(name, 'image/svg+xml', bytes));
    const drawings = [...attacks, ...hostileDrawings()];
    const refusals = [
      tab.t('uploadErrors.unsafeSvg'),
      tab.t('uploadErrors.wrongContent'),
      tab.t('uploadErrors.unreadableImage'),
    ];
    for (const [card, asset] of cards)
      for (const drawing of card === 'logo' ? drawings : drawings.slice(-4))
        await test.step(`${drawing.name} as ${card}`, async () => {
          await tab.file(card).setInputFiles(drawing);
          await expect.poll(async () => refusals.includes(await alertOf(tab, asset).innerText())).toBe(true);
          await expect(logoEditor(page).dialog).toBeHidden();
        });
    expect(ran).toEqual([]);
    expect(uploads()).toBe(0);

    const drawing = fileOf(
      'sizeless.svg',
      'image/svg+xml',
      svg('<circle cx="5" cy="5" r="5" style="fill: red"/>'),
    );
    const sent = page.waitForResponse(uploadUrl);
    await tab.file('background').setInputFiles(drawing);
    expect(((await (await sent).json()) as { url: string }).url).toMatch(/\.png$/);
    await expect(tab.card('background').getByText(tab.t('uploaded'))).toBeVisible();
    const editor = await openEditor(tab, drawing);
    const cut = page.waitForResponse(uploadUrl);
    await editor.button('save').click();
    expect(((await (await cut).json()) as { url: string }).url).toMatch(/\.png$/);
    await expect(tab.card('logo').getByRole('img', { name: tab.t('logoAlt') })).toBeVisible();
    expect(ran).toEqual([]);
  });
});
