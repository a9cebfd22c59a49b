import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { introducedIn, siteRoots, type ToldMessage } from '../../tests/inspect/introduced.ts';
import { saveElsewhere } from '../design/designTab.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { askForCode, enterCode, fillDetails, onScreen } from '../support/flows.ts';
import { givePlan } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { test } from './devServer.ts';

const root = join(import.meta.dirname, '../..');

/** The first view of a development server compiles everything. */
test.setTimeout(240_000);
// One after the other in one worker: each further worker would start its own development server.
test.describe.configure({ mode: 'default' });

/** Opens the landing page and the inspector that comes with it, and the wizard. */
const openInspected = async (page: Page): Promise<Page> => {
  const opened = page.context().waitForEvent('page');
  await page.goto('/branded-meetings?inspect=local');
  const inspector = await opened;
  await expect(inspector.getByRole('button', { name: /^session / })).toBeVisible({ timeout: 60_000 });
  const button = texts('en')('landing', 'hero.signUp');
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await onScreen(page, 'name');
  return inspector;
};

const choose = (inspector: Page, actor: string) =>
  inspector.getByRole('button', { name: new RegExp(`^${actor} `) }).click();

const copied = async (inspector: Page): Promise<string> => {
  await inspector.getByRole('button', { name: 'Copy as test' }).click();
  // The text is shown before it is in the clipboard.
  await expect(inspector.getByText('Copied. ')).toBeVisible();
  return inspector.getByRole('textbox', { name: 'Test' }).inputValue();
};

/** Runs a copied test, unchanged, in a folder that has what a test imports of this project. */
const runTest = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'encuentro-recorded-'));
  mkdirSync(join(folder, 'tests/signup'), { recursive: true });
  for (const part of ['machines', 'node_modules', 'tests/model'])
    symlinkSync(join(root, part), join(folder, part));
  writeFileSync(join(folder, 'tests/signup/signUpRecorded.test.ts'), text);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', 'tests/signup', '--root', folder],
    {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    },
  );
  rmSync(folder, { recursive: true });
  return { status, output: stdout + stderr };
};

/** The token of the page's session. */
const tokenOf = async (page: Page): Promise<string> => {
  const token = await page.evaluate(() => localStorage.getItem('sessionToken'));
  expect(token).toBeTruthy();
  return token ?? '';
};

test.describe('the local inspector', () => {
  test('[QA-4] records a sign-up without the internet or a secret, as a test that vitest runs', async ({
    page,
    context,
    phone,
    codeFor,
  }) => {
    const strangers: string[] = [];
    context.on('request', (request) => {
      if (!/^(http:\/\/localhost:|data:|blob:)/.test(request.url())) strangers.push(request.url());
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const inspector = await openInspected(page);
    await fillDetails(page, { language: 'en' });
    await askForCode(page, { language: 'en', phone, codeFor });
    await enterCode(page, { language: 'en' }, '000000');
    await expect(page.getByText(texts('en')('signup', 'errors.invalidCode'))).toBeVisible();
    const code = await codeFor(phone);
    await enterCode(page, { language: 'en' }, code);
    await onScreen(page, 'done');
    const token = await tokenOf(page);

    await inspector.bringToFront();
    await inspector.getByText('All actors').click();
    await choose(inspector, 'session');
    const secrets = [token, code, phone, phone.replaceAll(' ', ''), phone.replaceAll(' ', '').slice(-7)];
    const expectNoSecret = async () => {
      const shown = await inspector.evaluate(() => document.documentElement.innerHTML);
      expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
    };
    await expectNoSecret();
    await choose(inspector, 'signUp');
    await expect(inspector.locator('[data-state="signUp.done"]')).toHaveAttribute('data-lit', 'true');
    await expectNoSecret();
    const text = await copied(inspector);
    expect(await inspector.evaluate(() => navigator.clipboard.readText())).toBe(text);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(runTest(text)).toMatchObject({ status: 0, output: expect.stringContaining('1 passed') });
    expect(strangers).toEqual([]);
  });

  test('[QA-4] shows what a machine does, lets it do more, and is there again when it is reloaded, closed and opened, or when the page is', async ({
    page,
    context,
  }) => {
    const inspector = await openInspected(page);
    await choose(inspector, 'signUp');
    await expect(inspector.locator('[data-state="signUp.filling.name"]')).toHaveAttribute('data-lit', 'true');
    await page.getByLabel(texts('en')('signup', 'name.label')).fill('Marta');
    await expect(inspector.getByRole('region', { name: 'What the context holds' })).toContainText('"Marta"');

    // An event is chosen and written by keyboard alone.
    await inspector.getByRole('button', { name: 'name.edited' }).focus();
    await inspector.keyboard.press('Enter');
    const payload = inspector.getByRole('textbox', { name: 'What name.edited carries, as JSON' });
    await expect(payload).toHaveValue('{\n  "name": "Marta"\n}');
    await payload.fill('{ "name": ');
    await inspector.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(inspector.getByRole('alert')).toHaveText('This is no JSON object. Nothing was sent.');
    await expect(payload).toHaveValue('{ "name": ');
    await payload.fill('{ "name": "Berta" }');
    await inspector.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByLabel(texts('en')('signup', 'name.label'))).toHaveValue('Berta');
    await inspector.getByRole('button', { name: 'step.submitted' }).click();
    await inspector.getByRole('button', { name: 'Send', exact: true }).click();
    await onScreen(page, 'email');
    await expect(inspector.locator('[data-state="signUp.filling.email"]')).toHaveAttribute(
      'data-lit',
      'true',
    );
    await expect(inspector.getByRole('button', { name: 'name.edited' })).toBeHidden();
    await inspector.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(inspector);
    await expectAccessible(inspector);

    await inspector.reload();
    await choose(inspector, 'signUp');
    await expect(inspector.getByRole('region', { name: 'What the context holds' })).toContainText('"Berta"');
    await inspector.close();
    await page.getByLabel(texts('en')('signup', 'email.label')).fill('berta@plaza.example');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open the inspector' }).click();
    const another = await opened;
    await choose(another, 'signUp');
    await expect(another.getByRole('region', { name: 'What the context holds' })).toContainText(
      '"berta@plaza.example"',
    );
    await page.reload();
    await expect(another.getByRole('button', { name: /^session / })).toBeVisible();
    await expect(another.getByRole('heading', { name: 'Statechart' })).toBeVisible();
    expect(context.pages()).toHaveLength(2);
  });

  test('[QA-4] opens on a room’s page as well, and sees what is typed there', async ({
    page,
    context,
    account,
    home,
  }) => {
    const partner = await account();
    await saveElsewhere(page, partner, defaultMeetingConfig);
    await givePlan(page.request, partner);
    const opened = context.waitForEvent('page');
    await page.goto(`${home.meetingOrigin}/?pId=${partner.userData.partnerId}&inspect=local`);
    const inspector = await opened;
    await expect(inspector.getByRole('button', { name: /^lobbySpace / })).toBeVisible({ timeout: 60_000 });
    await choose(inspector, 'person');
    await page.getByLabel(texts('en')('meetings', 'lobby.name'), { exact: true }).fill('Marta');
    await expect(inspector.getByRole('region', { name: 'What the context holds' })).toContainText('"Marta"');
  });
});

test('[QA-4] Stately’s inspector is told of every actor, and of no secret', async ({
  page,
  context,
  phone,
  codeFor,
}) => {
  // Replaces Stately's page on the internet: it answers the handshake, and records every message.
  await context.route(/^https:/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        const told = []; addEventListener('message', ({ data }) => told.push(data));
        opener.postMessage({ type: '@statelyai.connected' }, '*');
      </script>`,
    }),
  );
  const opened = context.waitForEvent('page');
  await page.goto('/branded-meetings?inspect');
  const stately = await opened;
  const button = texts('en')('landing', 'hero.signUp');
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await fillDetails(page, { language: 'en' });
  await askForCode(page, { language: 'en', phone, codeFor });
  const code = await codeFor(phone);
  await enterCode(page, { language: 'en' }, code);
  await onScreen(page, 'done');
  const read = () => stately.evaluate('JSON.stringify(told)') as Promise<string>;
  await expect.poll(read).toContain('xstate.done.actor.openSession');
  const all = await read();
  const { names, strangers } = introducedIn(JSON.parse(all) as ToldMessage[]);
  expect(names).toEqual(expect.arrayContaining([...siteRoots, 'signUp', 'phoneVerification']));
  expect(strangers).toEqual([]);
  const secrets = [await tokenOf(page), code, phone, phone.replaceAll(' ', '')];
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});
