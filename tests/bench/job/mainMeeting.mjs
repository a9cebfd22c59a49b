// The second part of the main job: a guest on a phone opens the link of the meeting that the host is in, knocks, is let in,
// both see and hear each other, and the guest leaves (ROOM-1 to ROOM-5).
import { load } from '../product.mjs';

export const { playDeviceQuestion } = await load('e2e/rooms/deviceQuestion.ts');

/** Chromium's own camera and microphone, allowed. */
export const deviceArgs = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Resolves once a page plays picture and sound of somebody. */
const played = (page, name) =>
  page.waitForFunction((label) => {
    const picture = document.querySelector(`video[aria-label="${label}"]`);
    const sound = picture?.closest('li')?.querySelector('audio');
    return picture?.videoWidth > 0 && picture.currentTime > 0 && sound?.currentTime > 0;
  }, name);

/**
 * @param host the host's page in the meeting
 * @param device the guest's, as a context's options
 * @param person what a person is taken for, in ms
 * @param t the texts
 * @param names of both, as the other reads them
 * @returns presses and seconds, from the opened link until the guest has left
 */
export const meet = async ({ browser, host, device, person, t, names }) => {
  const context = await browser.newContext({ ...device, locale: 'en-US', serviceWorkers: 'block' });
  await playDeviceQuestion(context);
  const guest = await context.newPage();
  let presses = 0;
  const press = async (page, key) => {
    await page.waitForTimeout(person.press);
    presses += 1;
    await (typeof key === 'string' ? page.keyboard.press(key) : key.click());
  };
  const at = performance.now();
  await guest.goto(host.url());
  await press(guest, guest.getByRole('button', { name: t('lobby', 'turnOn') }));
  await press(guest, guest.getByLabel(t('meetings', 'lobby.name'), { exact: true }));
  await guest.keyboard.type(names.guest, { delay: person.key });
  await press(guest, guest.getByRole('button', { name: t('meetings', 'lobby.ask') }));
  await press(
    host,
    host.getByRole('button', { name: `${t('rooms', 'admit')} (${names.guest})`, exact: true }),
  );
  // Nobody has allowed the host's devices before, so they are off until a press.
  await press(host, 'm');
  await press(host, 'v');
  await Promise.all([played(host, names.guest), played(guest, names.host)]);
  const seen = (performance.now() - at) / 1000;
  await press(guest, guest.getByRole('button', { name: t('call', 'leave'), exact: true }));
  await guest.getByRole('heading', { name: t('lobby', 'over.left') }).waitFor();
  const seconds = (performance.now() - at) / 1000;
  await context.close();
  return { presses, seen, seconds };
};
