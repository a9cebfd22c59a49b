// `node tests/bench/editor/crop.mjs`: the logo editor beside its peers, in one run, with a CPU made four times slower;
// ends with the budgets of the editor (LOGO-6) and fails when one is broken. Names as arguments measure those alone.
import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { browserPath } from '../../../e2e/support/browser.mjs';
import { median, table } from '../report.mjs';
import { buildPages, servePages } from './build.mjs';
import { tryOut } from './measure.mjs';
import { makePhoto } from './photo.mjs';

const everyone = ['limit', 'easyCrop', 'cropper', 'ours'];
const subjects = process.argv.length > 2 ? process.argv.slice(2) : everyone;
const tries = 'cut512 move cut512 cut250 cut512 move cut512 cut250 cut512 move cut250'.split(' ');
const gestures = ['drag', 'zoom', 'turn'];

const run = async () => {
  const bytes = await buildPages();
  const photo = await makePhoto();
  const { origin, close } = await servePages(photo);
  const executablePath = browserPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const load = [loadavg()[0]];
  const measured = Object.fromEntries(subjects.map((subject) => [subject, []]));
  // In turns, so that whatever else the machine does meets all of them alike.
  for (const what of tries)
    for (const subject of subjects)
      measured[subject].push({ what, ...(await tryOut(browser, origin, subject, what)) });
  load.push(loadavg()[0]);
  console.log(
    `${browser.version()}, photo of ${(photo.length / 1e6).toFixed(1)} MB, load ${load.join(' to ')}`,
  );
  await browser.close();
  await close();
  return Object.fromEntries(subjects.map((subject) => [subject, summary(measured[subject], bytes[subject])]));
};

const summary = (all, bytes) => {
  const moves = all.filter(({ drag }) => drag);
  const cuts = (what) => all.filter((one) => one.what === what).map(({ cut }) => cut);
  return {
    firstFrame: median(all.map(({ firstFrame }) => firstFrame)),
    ...Object.fromEntries(gestures.map((name) => [name, median(moves.map((one) => one[name].late))])),
    busy: median(moves.map(({ drag }) => drag.busy)),
    png250: median(cuts('cut250').map(({ ms }) => ms)),
    png512: median(cuts('cut512').map(({ ms }) => ms)),
    kB: bytes / 1000,
    cut: cuts('cut512')[0],
  };
};

/** How far two cuts lie apart, 0 to 255, on the average of all channels: they must be of the same crop. */
const distance = (one, other) =>
  one.pixels.reduce((sum, value, index) => sum + Math.abs(value - other.pixels[index]), 0) /
  one.pixels.length;

const columns = [
  { name: 'first frame ms', of: ({ firstFrame }) => firstFrame },
  { name: 'late of 180: drag', of: ({ drag }) => drag },
  { name: 'zoom', of: ({ zoom }) => zoom },
  { name: 'turn', of: ({ turn }) => turn },
  { name: 'busy ms/s', of: ({ busy }) => busy },
  { name: 'PNG 250 ms', of: ({ png250 }) => png250 },
  { name: 'PNG 512 ms', of: ({ png512 }) => png512 },
  { name: 'gzip kB', of: ({ kB }) => kB, digits: 1 },
];

/** The editor's row of the budgets: what is allowed and what was measured. */
const budgets = ({ limit, easyCrop, cropper, ours }) => [
  ['chunk, gzip kB', ours.kB, 80],
  ['first frame, as react-easy-crop', ours.firstFrame, easyCrop.firstFrame],
  ['late frames in drag, zoom and turn', ours.drag + ours.zoom + ours.turn, 0],
  ['busy main thread, 1.3 × react-easy-crop', ours.busy, 1.3 * easyCrop.busy],
  ['PNG 512, half of the fastest peer', ours.png512, 0.5 * Math.min(easyCrop.png512, cropper.png512)],
  ...Object.entries({ easyCrop, cropper, ours }).map(([name, { cut }]) => [
    `cut of ${name} differs from the limit's (0–255)`,
    distance(cut, limit.cut),
    8,
  ]),
];

const results = await run();
const rows = Object.entries(results).map(([name, result]) => ({ name, ...result }));
console.log(table('editor', rows, columns));
if (subjects.length === everyone.length)
  for (const [name, value, allowed] of budgets(results)) {
    const isKept = value <= allowed;
    if (!isKept) process.exitCode = 1;
    console.log(`${isKept ? 'pass' : 'FAIL'}  ${name}: ${value.toFixed(1)} of at most ${allowed.toFixed(1)}`);
  }
