import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isNotedInRun, noteInRun } from './thisRun.ts';

const axeSource: string = createRequire(import.meta.url)('axe-core').source;

/** axe with timers of its own: it goes to the next task by a timer, which a page with a fake clock never fires. */
const axeWithTimers = `((setTimeout) => { ${axeSource} })((call, ms = 0) => ms < 10 ? queueMicrotask(call) : 0)`;

/** WCAG 2.2 AA and best practices. */
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects that axe finds nothing (QA-5). A page in which it found nothing, and which another test of this run shows again
 * without any difference, is not looked at twice.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await atRest(page);
  const state = `axe ${await page.evaluate(lookOfPage)}`;
  if (isNotedInRun(state)) return;
  // axe is half a megabyte: it is injected once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeWithTimers);
  const { found, hasMoved } = await page.evaluate(violations, everyRule);
  // What was judged in the middle of a movement does not count.
  if (hasMoved && found.length > 0) return expectAccessible(page);
  expect(found).toEqual([]);
  if (!hasMoved) noteInRun(state);
};

/** Waits for what is fading in, which would be judged half-transparent. Animations that follow the scroll are ignored. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ timeline, playState, effect }) =>
            timeline === document.timeline &&
            playState === 'running' &&
            Number.isFinite(Number(effect?.getComputedTiming().endTime)) &&
            // What is far below is not rendered, and its animations do not go on.
            (!(effect instanceof KeyframeEffect) ||
              effect.target?.checkVisibility({ contentVisibilityAuto: true })),
        )
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );

/** All that axe's answer depends on: elements, styles, what is typed, in front or pointed at, the window and its media. */
const lookOfPage = (): string => {
  const { documentElement, body, styleSheets, adoptedStyleSheets } = document;
  const media = ['print', '(prefers-color-scheme: dark)', '(forced-colors: active)', '(hover: none)'];
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
  const states = document.querySelectorAll(':hover, :focus, :modal, :popover-open');
  return JSON.stringify([
    document.title,
    [...documentElement.attributes].map(({ name, value }) => [name, value]),
    body.outerHTML,
    [...fields].map(({ value, checked }) => [value, checked]),
    [...states].map(({ tagName, id, className, textContent }) => [tagName, id, className, textContent]),
    [...styleSheets].map(({ href, ownerNode }) => href ?? ownerNode?.textContent),
    adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
    [innerWidth, innerHeight, scrollX, scrollY, getComputedStyle(documentElement).fontSize],
    media.map((query) => matchMedia(query).matches),
  ]);
};

/** What axe finds, as "rule: elements", and whether something began to move meanwhile. */
const violations = async (values: string[]): Promise<{ found: string[]; hasMoved: boolean }> => {
  const { configure, run } = Reflect.get(globalThis, 'axe') as typeof axe;
  let hasMoved = false;
  const note = () => {
    hasMoved = true;
  };
  const movements = ['transitionrun', 'animationstart'];
  for (const type of movements) document.addEventListener(type, note);
  // What never ends (carousels, strips) is held where it begins, and goes on where it would be.
  const now = () => Number(document.timeline.currentTime);
  const endless = document
    .getAnimations()
    .filter(
      ({ timeline, playState, effect }) =>
        timeline === document.timeline &&
        playState === 'running' &&
        !Number.isFinite(Number(effect?.getComputedTiming().endTime)),
    )
    .map((animation) => ({ animation, offset: now() - Number(animation.currentTime) }));
  for (const { animation } of endless) {
    animation.pause();
    animation.currentTime = 0;
  }
  try {
    // Every element that a rule looks at would be written out.
    configure({ noHtml: true });
    const options: axe.RunOptions = { resultTypes: ['violations'], elementRef: true, iframes: false };
    // A framed lobby is a page of its own, and is checked where it is opened.
    const result = await run({ exclude: ['iframe'] }, { ...options, runOnly: { type: 'tag', values } });
    const { scrollX, scrollY } = globalThis;
    /** What a bar covers in part, wherever somebody has scrolled to, is as large as in the middle of the window. */
    const isTooSmall = async (element?: Element) => {
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await run(element ?? document, { ...options, runOnly: ['target-size'] });
      scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      return again.violations.length > 0;
    };
    const written = (element?: Element) => (element?.outerHTML ?? '').slice(0, 300);
    const found: string[] = [];
    for (const { id, nodes } of result.violations) {
      const elements: string[] = [];
      for (const { element } of nodes)
        if (id !== 'target-size' || (await isTooSmall(element))) elements.push(written(element));
      if (elements.length > 0) found.push(`${id}: ${elements.join(' | ')}`);
    }
    return { found, hasMoved };
  } finally {
    for (const type of movements) document.removeEventListener(type, note);
    for (const { animation, offset } of endless) {
      animation.currentTime = now() - offset;
      animation.play();
    }
  }
};
