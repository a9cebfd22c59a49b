import type { Page } from '@playwright/test';
import { pauseOffer } from '../../../machines/motion/attentionMachine.ts';
import {
  type CarouselSnapshot,
  carouselMachine,
  carouselScreen,
} from '../../../machines/motion/carouselMachine.ts';
import { carousel } from '../../../tests/model/plans/motion/carousel.ts';
import { test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { hide, inMotion, openHome, pointAt, show } from '../inSight.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';
import { expectReading } from '../reading.ts';

const phones = ['communities', 'chat', 'contacts'];
const part = (page: Page) => page.locator('#phones');
const nameOf = (phone: string | undefined, language: Stage['language']) =>
  texts(language)('home', `phone.${phone}.title`);
const dotName = (phone: string | undefined, language: Stage['language']) =>
  texts(language)('shared', 'showSlide', { name: nameOf(phone, language) });
const press = (key: 'pause' | 'play', { page, language }: Stage) =>
  part(page)
    .getByRole('button', { name: texts(language)('shared', key), exact: true })
    .press('Enter');
const attentionOf = ({ children }: CarouselSnapshot) => children.attention?.getSnapshot();

/** Drags the slides with the mouse; with the focus on its dots, presses an arrow key. */
const turn = async (page: Page, to: -1 | 1): Promise<void> => {
  if (await part(page).locator(':focus').count())
    return page.keyboard.press(to === 1 ? 'ArrowRight' : 'ArrowLeft');
  const [x, y] = await pointAt(part(page));
  await page.mouse.down();
  await page.mouse.move(x - to * 60, y);
  await page.mouse.up();
};

test.use(inMotion);

const missing = walkInPage({
  machine: carouselMachine,
  plan: {
    isDeep: true,
    ...carousel.plans[0],
    events: [
      ...(carousel.plans[0].events ?? []),
      { type: 'attention.focused' },
      { type: 'attention.blurred' },
    ],
    depth: 5,
  },
  ids: '[HOME-4]',
  part,
  open: ({ page }) => openHome(page, part(page)),
  acts: {
    'sight.entered': (_, { page }) => show(part(page)),
    'sight.left': (_, { page }) => hide(part(page)),
    'attention.pointerEntered': (_, { page }) => pointAt(part(page)),
    'attention.pointerLeft': (_, { page }) => page.mouse.move(0, 0),
    'attention.focused': async (_, { page, language }) => {
      await page.getByRole('button', { name: texts(language)('home', 'download.install') }).focus();
      await page.keyboard.press('Tab');
    },
    'attention.blurred': (_, { page, language }) =>
      page.getByRole('button', { name: texts(language)('home', 'download.install') }).focus(),
    'slide.chosen': async ({ index }, { page, language }) => {
      await pointAt(part(page).getByRole('button', { name: dotName(phones[index], language) }));
      await page.mouse.down();
      await page.mouse.up();
    },
    'slide.next': (_, { page }) => turn(page, 1),
    'slide.previous': (_, { page }) => turn(page, -1),
    'attention.paused': (_, stage) => press('pause', stage),
    'attention.resumed': (_, stage) => press('play', stage),
  },
  isPossible: (step, snapshot) => {
    const attention = attentionOf(snapshot);
    if (attention === undefined || !('event' in step)) return step.kind === 'wait';
    const isOver = attention.matches({ pointer: 'over' });
    const hasFocus = attention.matches({ focus: 'inside' });
    const isSeen = attention.matches({ sight: 'inside' });
    switch (step.event.type) {
      case 'sight.entered':
        return !isSeen;
      // An element that leaves the window under the mouse gets a pointerleave as well.
      case 'sight.left':
        return isSeen && !isOver;
      // A dot is clicked by mouse.
      case 'slide.chosen':
        return isSeen && isOver;
      case 'slide.next':
      case 'slide.previous':
        return isSeen && (isOver || hasFocus);
      case 'attention.pointerEntered':
        return isSeen && !isOver;
      case 'attention.pointerLeft':
        return isOver;
      case 'attention.focused':
        return isSeen && !hasFocus;
      case 'attention.blurred':
        return isSeen && hasFocus;
      // Its button is pressed by keyboard, and is next to the focused element.
      default:
        return isSeen && !hasFocus;
    }
  },
  agrees: async (snapshot, { page, language }) => {
    const t = texts(language);
    const attention = attentionOf(snapshot);
    const offer = attention && pauseOffer(attention);
    const { index } = snapshot.context;
    const place = t('shared', 'slide', { n: index + 1, total: phones.length });
    await expectReading(part(page), {
      screen: carouselScreen(snapshot),
      buttons: [...phones.map((phone) => dotName(phone, language)), ...(offer ? [t('shared', offer)] : [])],
      current: dotName(phones[index], language),
      groups: [place],
      announced: snapshot.matches({ slides: 'held' }) ? [`${nameOf(phones[index], language)}, ${place}`] : [],
    });
  },
});
expectAllBut('[HOME-4]', [missing], {
  'nothing beside these slides holds them; what does is in Carousel.test.tsx': [
    'attention.hold.free --attention.held[0]--> attention.hold.held',
    'attention.hold.held --attention.released[0]--> attention.hold.free',
  ],
  'what else holds movement up has browser tests of its own (homeMotion.spec.ts)': [
    'attention.motion.full --motion.reduced[0]--> attention.motion.reduced',
    'attention.motion.reduced --motion.full[0]--> attention.motion.full',
    'attention.page.hidden --page.shown[0]--> attention.page.visible',
    'attention.page.visible --page.hidden[0]--> attention.page.hidden',
    'attention.site.paused --site.resumed[0]--> attention.site.playing',
    'attention.site.playing --site.paused[0]--> attention.site.paused',
  ],
});
