import { expect, type Page } from '@playwright/test';
import { pauseOffer } from '../../../machines/motion/attentionMachine.ts';
import {
  type StripSnapshot,
  stripFit,
  stripMachine,
  stripScreen,
} from '../../../machines/motion/stripMachine.ts';
import { strip } from '../../../tests/model/plans/motion/strip.ts';
import { test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { hide, inMotion, openHome, pointAt, show } from '../inSight.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';
import { expectReading } from '../reading.ts';

const list = (page: Page) => page.locator('#searches');
const part = (page: Page) => page.locator('section', { has: list(page) }).last();
const press = (key: 'pause' | 'play', { page, language }: Stage) =>
  part(page)
    .getByRole('button', { name: texts(language)('shared', key), exact: true })
    .press('Enter');
const attentionOf = ({ children }: StripSnapshot) => children.attention?.getSnapshot();

/** A window in which the list does not fit, and one in which it does; the strip stays in view. */
const widths = { 'fit.wide': 1440, 'fit.narrow': 6000 };
const resize = async (fit: keyof typeof widths, { page }: Stage): Promise<void> => {
  const isSeen = await list(page).evaluate((element) => element.getBoundingClientRect().top < innerHeight);
  await page.setViewportSize({ width: widths[fit], height: 900 });
  await (isSeen ? show : hide)(list(page));
};

test.use(inMotion);

const missing = walkInPage({
  reach: 'steps',
  machine: stripMachine,
  plan: {
    isDeep: true,
    ...strip.plans[0],
    inputs: [{ elementId: 'searches' }],
    events: [
      ...(strip.plans[0].events ?? []),
      { type: 'attention.pointerEntered' },
      { type: 'attention.pointerLeft' },
    ],
    depth: 7,
  },
  ids: '[HOME-7]',
  part,
  open: async ({ page, ahead: [first] }) => {
    const fit = first && 'event' in first && first.event.type === 'fit.narrow' ? 'fit.narrow' : 'fit.wide';
    await page.setViewportSize({ width: widths[fit], height: 900 });
    await openHome(page, list(page));
  },
  acts: {
    'fit.wide': (_, stage) => resize('fit.wide', stage),
    'fit.narrow': (_, stage) => resize('fit.narrow', stage),
    'sight.entered': (_, { page }) => show(list(page)),
    'sight.left': (_, { page }) => hide(list(page)),
    'attention.pointerEntered': (_, { page }) => pointAt(list(page)),
    'attention.pointerLeft': (_, { page }) => page.mouse.move(0, 0),
    'attention.paused': (_, stage) => press('pause', stage),
    'attention.resumed': (_, stage) => press('play', stage),
    'press.started': (_, { page }) => page.mouse.down(),
    'drag.started': async (_, { page }) => {
      const [x, y] = await pointAt(list(page));
      await page.mouse.move(x - 40, y);
    },
    'press.ended': (_, { page }) => page.mouse.up(),
  },
  isPossible: (step, snapshot) => {
    const attention = attentionOf(snapshot);
    if (attention === undefined || !('event' in step)) return step.kind === 'wait';
    const { type } = step.event;
    // It is measured on mount and on resize; reduced motion would reach the whole page at once.
    if (type === 'fit.byHand') return false;
    const isWide = snapshot.matches({ fit: 'wide' });
    if (type === 'fit.wide') return !isWide && attention.matches({ pointer: 'away' });
    if (type === 'fit.narrow')
      return !snapshot.matches({ fit: 'narrow' }) && attention.matches({ pointer: 'away' });
    if (snapshot.matches({ fit: 'unmeasured' })) return false;
    const isSeen = attention.matches({ sight: 'inside' });
    const isOver = attention.matches({ pointer: 'over' });
    const isHeld = snapshot.matches({ drag: 'pressed' }) || snapshot.matches({ drag: 'dragging' });
    switch (type) {
      case 'sight.entered':
        return !isSeen;
      // An element that leaves the window under the mouse gets a pointerleave as well.
      case 'sight.left':
        return isSeen && !isOver;
      case 'attention.pointerEntered':
        return isSeen && !isOver;
      case 'attention.pointerLeft':
        return isOver && !isHeld;
      case 'press.started':
        return isOver && !isHeld;
      case 'drag.started':
        return snapshot.matches({ drag: 'pressed' });
      case 'press.ended':
        return isHeld;
      case 'attention.paused':
        return isSeen && isWide && pauseOffer(attention) === 'pause';
      default:
        return isSeen && isWide && pauseOffer(attention) === 'play';
    }
  },
  agrees: async (snapshot, { page, language }) => {
    // Nothing of the state before the measurement can be seen.
    if (snapshot.matches({ fit: 'unmeasured' })) return;
    const t = texts(language);
    const attention = attentionOf(snapshot);
    const isWide = stripFit(snapshot) === 'wide';
    const offer = attention && isWide ? pauseOffer(attention) : null;
    await expect(list(page).locator('ul')).toHaveCount(isWide ? 2 : 1);
    await expectReading(part(page), {
      screen: stripScreen(snapshot),
      buttons: offer ? [t('shared', offer)] : [],
      groups: [isWide ? t('shared', 'strip') : t('home', 'searches.label')],
      announced: offer === 'play' ? [t('shared', 'paused')] : [],
    });
  },
});
expectAllBut('[HOME-7]', [missing], {
  'only slides are held (Carousel.test.tsx)': [
    'attention.hold.free --attention.held[0]--> attention.hold.held',
    'attention.hold.held --attention.released[0]--> attention.hold.free',
  ],
  'what else holds movement up has browser tests of its own (homeMotion.spec.ts)': [
    'attention.focus.inside --attention.blurred[0]--> attention.focus.outside',
    'attention.focus.outside --attention.focused[0]--> attention.focus.inside',
    'attention.motion.full --motion.reduced[0]--> attention.motion.reduced',
    'attention.motion.reduced --motion.full[0]--> attention.motion.full',
    'attention.page.hidden --page.shown[0]--> attention.page.visible',
    'attention.page.visible --page.hidden[0]--> attention.page.hidden',
    'attention.site.paused --site.resumed[0]--> attention.site.playing',
    'attention.site.playing --site.paused[0]--> attention.site.paused',
  ],
  'how many lists a window needs is counted in partnerStrip.spec.ts: here two always do': [
    'strip.fit.wide --fit.wide[0]--> (stays)',
  ],
  'reduced motion reaches attention and the fit at once in a page, and the model in turn': [
    'strip.fit --fit.byHand[0]--> strip.fit.byHand',
    'strip.fit.byHand --fit.wide[0]--> strip.fit.wide',
    'strip.drag --fit.byHand[0]--> strip.drag.free',
  ],
});
