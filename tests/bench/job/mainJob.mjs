// `npm run bench:job` (after a build): the main job, from the landing page to the branded meeting in a second tab, by
// mouse, by touch and by keyboard alone, and from there until a guest on a phone was there and left. A person types 80 ms a
// key, looks 0.7 s before each press and fetches the code in 6 s. Fails over 60 s or 25 presses until the meeting is open,
// and over 30 s or 10 presses of both together for the guest (LAND-5, SIGNUP-1, DASH-4, SUB-4, MEET-1, ROOM-5).

import { load, withProduct } from '../product.mjs';
import { broken, table } from '../report.mjs';
import { deviceArgs, meet, playDeviceQuestion } from './mainMeeting.mjs';

/** What a person is taken for, in ms. */
const person = { key: 80, press: 700, code: 6000 };
const most = { seconds: 60, presses: 25, meetingSeconds: 30, meetingPresses: 10 };

const { texts } = await load('e2e/support/texts.ts');
const t = texts('en');

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** A hand of each kind: how it presses a control, counting keys. */
const hands = {
  mouse: {
    device: wide,
    press: async ({ page, control }) => {
      await control.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await control.boundingBox();
      await page.mouse.click(x + width / 2, y + height / 2);
    },
  },
  touch: { device: phone, press: ({ control }) => control.tap() },
  keyboard: {
    device: wide,
    press: async ({ page, control, count }) => {
      const has = () => control.evaluate((element) => element === document.activeElement);
      // Back where it is nearer, as to a notice at the end of the page.
      const forward = await control.evaluate((element) => {
        const all = [...document.querySelectorAll('a[href], button, input, [tabindex="0"]')];
        const way = all.indexOf(element) - all.indexOf(document.activeElement);
        return way > 0 ? way < all.length / 2 : -way > all.length / 2;
      });
      for (let tries = 0; !(await has()); tries += 1) {
        if (tries > 150) throw new Error(`No Tab leads to ${control}`);
        await page.keyboard.press(forward ? 'Tab' : 'Shift+Tab', { delay: person.key });
        count.keys += 1;
      }
      const isBox = await control.evaluate(({ type }) => type === 'checkbox');
      const isField = await control.evaluate((element) => element.matches('input:not([type="checkbox"])'));
      if (!isField) await page.keyboard.press(isBox ? 'Space' : 'Enter');
    },
  },
};

const main = async ({ browser, product, name, phoneNumber }) => {
  const { device, press: pressBy } = hands[name];
  const context = await browser.newContext({ ...device, locale: 'en-US', serviceWorkers: 'block' });
  await playDeviceQuestion(context);
  const page = await context.newPage();
  const count = { presses: 0, fields: 0, keys: 0 };
  const screens = new Set();
  const look = async () =>
    screens.add(
      await page.evaluate(
        () =>
          location.pathname +
          [...document.querySelectorAll('[data-screen]')].map(({ dataset }) => dataset.screen).join(),
      ),
    );
  const press = async (control) => {
    await control.waitFor();
    await look();
    await page.waitForTimeout(person.press);
    count.presses += 1;
    await pressBy({ page, control, count });
  };
  const type = async (text) => {
    count.fields += 1;
    count.keys += text.length;
    await page.keyboard.type(text, { delay: person.key });
  };
  const button = (namespace, key) =>
    page.getByRole('button', { name: t(namespace, key), exact: true }).first();
  const focused = (label) => page.locator(`input:focus`).and(page.getByLabel(label)).waitFor();

  await page.goto(`${product.appOrigin}/branded-meetings`);
  await button('landing', 'hero.signUp').waitFor();
  const at = performance.now();
  await press(
    page
      .getByRole('main')
      .getByRole('button', { name: t('landing', 'hero.signUp') })
      .first(),
  );
  await focused(t('signup', 'name.label'));
  await type('Marta Iglesias');
  await press(button('signup', 'next'));
  await focused(t('signup', 'email.label'));
  await type('marta@casa.example');
  await press(page.getByRole('checkbox'));
  await press(button('signup', 'next'));
  await focused(t('shared', 'phone.label'));
  await type(phoneNumber);
  await press(button('signup', 'phone.sms'));
  await focused(t('shared', 'code.label'));
  await page.waitForTimeout(person.code);
  await type(await codeOf(product, `+1${phoneNumber}`));
  await press(button('signup', 'done.go'));
  const spaceName = page.getByLabel(t('design', 'space'));
  await press(spaceName);
  await page.keyboard.press('ControlOrMeta+a');
  count.keys += 1;
  await type('Casa Iglesias');
  await press(button('design', 'save'));
  await press(button('dashboard', 'next.openRoom'));
  await press(button('subscription', 'btn'));
  await press(page.getByRole('button', { name: t('standIn', 'checkout.pay'), exact: true }));
  const start = button('subscription', 'startFirst');
  await start.waitFor();
  const opened = context.waitForEvent('page');
  await press(start);
  const host = await opened;
  await host.locator('[data-screen="connected"]').waitFor();
  const seconds = (performance.now() - at) / 1000;
  const names = { host: 'Casa Iglesias', guest: 'Ana' };
  const meeting = await meet({ browser, host, device: phone, person, t, names });
  await context.close();
  return { name, ...count, screens: screens.size + 1, seconds, meeting };
};

/** The code that the inbox shows for a number. */
const codeOf = async ({ meetingOrigin }, phoneNumber) => {
  const inbox = `${meetingOrigin}/inbox.json?phoneNumber=${encodeURIComponent(phoneNumber)}`;
  const [{ code }] = await (await fetch(inbox)).json();
  return code;
};

const columns = [
  { name: 'presses', of: ({ presses }) => presses, keeps: (presses) => presses <= most.presses },
  { name: 'fields', of: ({ fields }) => fields },
  { name: 'keys', of: ({ keys }) => keys },
  { name: 'screens', of: ({ screens }) => screens },
  {
    name: 'seconds',
    of: ({ seconds }) => seconds,
    digits: 1,
    keeps: (seconds) => seconds <= most.seconds,
  },
  {
    name: 'presses for a guest',
    of: ({ meeting }) => meeting.presses,
    keeps: (presses) => presses <= most.meetingPresses,
  },
  { name: 'seconds until both are seen and heard', of: ({ meeting }) => meeting.seen, digits: 1 },
  {
    name: 'seconds until the guest has left',
    of: ({ meeting }) => meeting.seconds,
    digits: 1,
    keeps: (seconds) => seconds <= most.meetingSeconds,
  },
];

await withProduct(async ({ product, browser }) => {
  const rows = [];
  for (const [index, name] of Object.keys(hands).entries())
    rows.push(await main({ browser, product, name, phoneNumber: `555321400${index}` }));
  console.log(table('main job', rows, columns));
  const over = broken(rows, columns);
  for (const one of over) console.log(`✗ ${one}`);
  process.exitCode = over.length === 0 ? 0 : 1;
}, deviceArgs);
