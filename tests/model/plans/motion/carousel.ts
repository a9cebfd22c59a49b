import { carouselMachine, carouselScreen } from '../../../../machines/motion/carouselMachine.ts';
import { definePlan } from '../../definePlan.ts';
import { inAndOutOfSight } from './attention.ts';

/** Three slides: chosen by hand (there is no fourth), gone round by themselves, held up by all that holds them. */
export const carousel = definePlan(carouselMachine, {
  inputs: [{ elementId: 'phones', count: 3 }],
  events: [
    { type: 'slide.chosen', index: 2 },
    { type: 'slide.chosen', index: 3 },
    { type: 'slide.next' },
    { type: 'slide.previous' },
    { type: 'attention.pointerEntered' },
    { type: 'attention.pointerLeft' },
    { type: 'attention.paused' },
    { type: 'attention.resumed' },
  ],
  actors: { attention: inAndOutOfSight, turns: {} },
  screen: carouselScreen,
  screens: ['playing', 'hovered', 'held', 'asleep', 'paused'],
  invariants: {
    'the index is that of a slide': ({ context: { index, count } }) =>
      Number.isInteger(index) && index >= 0 && index < count,
    'it plays only while it may move': (snapshot) =>
      !snapshot.matches({ slides: 'playing' }) || snapshot.matches({ movement: 'allowed' }),
    'it is not at rest while it may move': (snapshot) =>
      !snapshot.matches({ slides: 'resting' }) || snapshot.matches({ movement: 'stopped' }),
  },
});
