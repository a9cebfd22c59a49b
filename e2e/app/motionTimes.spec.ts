import { expect, type Locator, type Page } from '@playwright/test';
import { inMotion, test } from '../support/fixtures.ts';
import { goTo } from '../support/flows.ts';
import { texts } from '../support/texts.ts';

test.use(inMotion);

const t = texts('en');

/** Each step of an animation by its name in the styles: offset, opacity and filter. */
const keyframes = (page: Page, name: string): Promise<[place: string, opacity: string, filter: string][]> =>
  page.evaluate(
    (wanted) =>
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => rule instanceof CSSKeyframesRule)
        .filter((rule) => rule.name === wanted)
        // The page and the site's sheet have the same ones.
        .slice(0, 1)
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => rule instanceof CSSKeyframeRule)
        .map(({ keyText, style }) => [keyText, style.opacity, style.filter]),
    name,
  );

/** What a press on the menu's button sets in motion: property, delay and duration (ms). */
const movesOf = (button: Locator) =>
  button.evaluate(async (pressed) => {
    if (pressed instanceof HTMLElement) pressed.click();
    await new Promise(requestAnimationFrame);
    const list = document.getElementById(pressed.getAttribute('aria-controls') ?? '');
    return (list?.getAnimations() ?? [])
      .map((motion) => {
        const { delay, duration } = motion.effect?.getComputedTiming() ?? {};
        // A transition that is reversed midway takes no longer back than it took there.
        motion.finish();
        return [motion instanceof CSSTransition ? motion.transitionProperty : '', delay, duration];
      })
      .sort();
  });

test('[HDR-2][HOME-2] the menu unfolds and folds in 0.3 s; letter after letter changes its colour up to a dot that glows in all colors, and the description fades in after 0.5 s over 1 s', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: t('app', 'nav.menu') });
  expect(await movesOf(button)).toEqual([['grid-template-rows', 0, 300]]);
  // A closing menu stays visible until it is closed.
  expect(await movesOf(button)).toEqual([
    ['grid-template-rows', 0, 300],
    ['visibility', 300, 0],
  ]);

  const hero = page.locator('main section').first();
  await expect(hero).toHaveAttribute('data-screen', 'playing');
  const letters = await hero.locator('[data-letter]').evaluateAll((all) =>
    all.map((letter) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(letter, '::after');
      return [animationName, animationDuration, Number.parseFloat(animationDelay)] as const;
    }),
  );
  const delays = letters.map(([, , delay]) => delay);
  expect(new Set(delays).size).toBe(letters.length);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  const [name = ''] = new Set(letters.map(([animation]) => animation));
  const gust = await keyframes(page, name);
  expect(gust.at(0)?.[1]).toBe('0');
  expect(gust.at(-1)?.[1]).toBe('0');
  expect(new Set(gust.map(([, , filter]) => filter)).size).toBeGreaterThanOrEqual(5);

  const looks = await hero.locator('h1 span').evaluateAll((spans) =>
    spans.map((span) => {
      const { boxShadow, backgroundImage } = getComputedStyle(span);
      const isLast = span.closest('[aria-hidden="true"]')?.parentElement?.lastElementChild?.contains(span);
      const [gradient, ...colors] = backgroundImage.match(/^conic-gradient|rgba?\([^)]+\)/g) ?? [];
      return { glows: boxShadow !== 'none', gradient, colors: new Set(colors).size, isLast };
    }),
  );
  expect(looks.filter(({ glows }) => glows).map(({ isLast }) => isLast)).toEqual([true]);
  const spectra = looks.filter(({ gradient }) => gradient === 'conic-gradient');
  expect(spectra.map(({ colors, isLast }) => [colors >= 6, isLast])).toEqual([[true, true]]);

  const lead = await hero
    .locator('p')
    .first()
    .evaluate((text) => {
      const { animationName, animationDelay, animationDuration, animationFillMode } = getComputedStyle(text);
      return { name: animationName, times: [animationDelay, animationDuration, animationFillMode] };
    });
  expect(lead.times).toEqual(['0.5s', '1s', 'backwards']);
  expect(await keyframes(page, lead.name)).toEqual([['0%', '0.01', '']]);
});

test('[HOME-5][FTR-1] the download section becomes visible at 15 %; the tagline flashes from red to white, 0.05 s from letter to letter', async ({
  page,
}) => {
  await page.goto('/');
  const download = page.locator('#download');
  /** Scrolls until this share of the section is in the window, and on to where that has been noticed. */
  const show = (share: number) =>
    download.evaluate(async (section, wanted) => {
      const { top, height } = section.getBoundingClientRect();
      scrollBy({ top: top + height * wanted - innerHeight, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }, share);
  // Near, where it comes to life.
  await show(-0.1);
  await expect(download).toHaveAttribute('data-screen', 'hidden');
  await show(0.14);
  await expect(download).toHaveAttribute('data-screen', 'hidden');
  await expect(download).toHaveCSS('opacity', '0');
  await show(0.16);
  await expect(download).toHaveAttribute('data-screen', 'shown');
  await expect(download).toHaveCSS('opacity', '1');

  const tagline = page.getByRole('contentinfo').locator('p:has([data-letter])');
  await goTo(page, tagline);
  const flashes = await tagline.evaluate((sentence) =>
    sentence.getAnimations({ subtree: true }).map((motion) => {
      const { effect, currentTime } = motion;
      if (!(effect instanceof KeyframeEffect) || !effect.target) throw new Error('Nothing moves');
      const { delay, duration, iterations } = effect.getComputedTiming();
      const steps = effect
        .getKeyframes()
        .map(({ computedOffset, opacity }) => [computedOffset * Number(duration), opacity]);
      return {
        on: [effect.pseudoElement, effect.target.getAttribute('data-letter')],
        colors: [getComputedStyle(effect.target, '::after').color, getComputedStyle(effect.target).color],
        times: [currentTime, delay, iterations],
        steps,
      };
    }),
  );
  const text = (await tagline.locator('[aria-hidden] [data-letter]').allTextContents()).map((letter) => [
    '::after',
    letter,
  ]);
  expect(flashes.map(({ on }) => on)).toEqual(text);
  for (const { colors, times, steps } of flashes) {
    const [red = 0, green = 0, blue = 0] = (colors[0]?.match(/\d+/g) ?? []).map(Number);
    expect([red > 200, green < 100, blue < 100]).toEqual([true, true, true]);
    expect(colors[1]).toBe('rgb(255, 255, 255)');
    // All letters have the same times and never end; a letter's delay is in its keyframes.
    expect(times).toEqual([flashes[0]?.times[0], 0, Number.POSITIVE_INFINITY]);
    expect(steps.at(-1)?.[1]).toBe('0');
  }
  const starts = flashes.map(({ steps }) => Number(steps.find(([, opacity]) => opacity === '1')?.[0]));
  expect(starts.map((start) => Math.round((start - (starts[0] ?? 0)) / 10) * 10)).toEqual(
    starts.map((_, place) => 50 * place),
  );
});
