import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';

const slowdown = 4;
const seconds = 3;
const hertz = 60;
const lateAfter = 25;
const viewport = { width: 1280, height: 800 };
// Long enough for what an editor does on the quiet after its first frame.
const rest = 700;

/**
 * One measured try of an editor on a fresh page with a slower CPU.
 * @param what 'cut512', 'cut250' (first frame, then one export) or 'move' (first frame, then the gestures)
 */
export const tryOut = async (browser, origin, subject, what) => {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${subject}: ${error.stack}`));
  await page.goto(`${origin}?subject=${subject}`, { waitUntil: 'networkidle' });
  await page.waitForFunction('globalThis.bench');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  try {
    const firstFrame = await timeToImage(page, cdp);
    const side = Number(what.slice(3));
    if (side) return { firstFrame, cut: await page.evaluate((px) => globalThis.bench.cut(px), side) };
    return { firstFrame, ...(await moves(page, cdp)) };
  } finally {
    await context.close();
  }
};

/** From handing over the file to the first frame on the screen that is orange in the middle of the stage. */
const timeToImage = async (page, cdp) => {
  const frames = [];
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp * 1000 });
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: viewport.width / 2 });
  const openedAt = await page.evaluate(() => globalThis.bench.open());
  const deadline = Date.now() + 15_000;
  for (;;) {
    // The page is left alone meanwhile: what it showed when is looked up later.
    await sleep(rest);
    const middle = await middleOf(page, 'stage');
    for (const { data, at } of middle ? frames : [])
      if (await isOrange(data, middle)) {
        await cdp.send('Page.stopScreencast');
        return at - openedAt;
      }
    if (Date.now() > deadline) throw new Error('The image never came');
  }
};

/** The middle of the stage or of the button that turns, or null before it is there. */
const middleOf = (page, part) =>
  page.evaluate((name) => {
    const box = globalThis.bench.parts[name]()?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }, part);

const isOrange = async (data, { x, y }) => {
  const frame = sharp(Buffer.from(data, 'base64'));
  const { width } = await frame.metadata();
  const ratio = width / viewport.width;
  const area = { left: Math.round(x * ratio) - 1, top: Math.round(y * ratio) - 1, width: 2, height: 2 };
  const pixels = await frame.extract(area).raw().toBuffer();
  const [red, green, blue] = pixels.subarray(0, 3);
  // Also while the editor fades in.
  return red - green > 20 && green - blue > 20;
};

const moves = async (page, cdp) => {
  const { x, y } = await middleOf(page, 'stage');
  const mouse = (type, more) => cdp.send('Input.dispatchMouseEvent', { type, x, y, ...more });
  const wheel = (deltaY) => mouse('mouseWheel', { deltaX: 0, deltaY });
  await mouse('mouseMoved');
  // A little nearer, so that there is room to drag either way.
  for (let tick = 0; tick < 5; tick++) {
    await wheel(-100);
    await sleep(50);
  }
  await sleep(rest);

  await mouse('mousePressed', { button: 'left', buttons: 1, clickCount: 1 });
  const drag = await during(page, cdp, (tick) =>
    mouse('mouseMoved', {
      x: x + 40 * Math.sin(tick / 15),
      y: y + 25 * Math.sin(tick / 11),
      button: 'left',
      buttons: 1,
    }),
  );
  await mouse('mouseReleased', { button: 'left', clickCount: 1 });
  await sleep(rest);

  const zoom = await during(page, cdp, (tick) => wheel(Math.floor(tick / 20) % 2 ? 30 : -30));
  await sleep(rest);

  const at = { ...(await middleOf(page, 'turn')), button: 'left', clickCount: 1 };
  // Ten presses a second are more than a hand does.
  const turn = await during(page, cdp, (tick) => {
    if (tick % 6 === 0) return mouse('mousePressed', { ...at, buttons: 1 });
    return tick % 6 === 3 ? mouse('mouseReleased', at) : Promise.resolve();
  });
  return { drag, zoom, turn };
};

/** Sends an input 60 times a second for three seconds. @returns late frames and busy ms a second meanwhile */
const during = async (page, cdp, send) => {
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  await page.evaluate(() => globalThis.bench.watch());
  const before = await busy();
  const from = performance.now();
  const sent = [];
  for (let tick = 0; tick < seconds * hertz; tick++) {
    await sleep(Math.max(0, from + (tick * 1000) / hertz - performance.now()));
    sent.push(send(tick));
  }
  await Promise.all(sent);
  const took = (performance.now() - from) / 1000;
  const after = await busy();
  const intervals = await page.evaluate(() => globalThis.bench.stop());
  return {
    frames: intervals.length,
    late: intervals.filter((ms) => ms > lateAfter).length,
    worst: Math.max(...intervals),
    busy: (after - before) / took,
  };
};
