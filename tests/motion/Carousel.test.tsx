// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { Carousel } from '../../src/motion/Carousel.tsx';
import { renderWithTexts } from '../render.tsx';
import { fakeObservers } from './observers.ts';

const names = ['Communities', 'Chat', 'Contacts'];
const places = { previous: 'previous', current: 'current', next: 'next' };

const open = (shownNames = names, language: 'en' | 'es' = 'en') => {
  const observers = fakeObservers();
  const rendered = renderWithTexts(
    <Carousel
      id="phones"
      label="Screens of the app"
      slides={shownNames.map((name) => ({ key: name, name, content: <b>{name}</b> }))}
      classes={{ stage: 'stage', slide: places }}
    />,
    { language },
  );
  act(() => observers.see('phones', 1));
  return { ...rendered, observers };
};

const region = () => screen.getByRole('region', { name: 'Screens of the app' });
const doing = () => region().dataset['screen'];
const slideOf = (name: string) =>
  screen.getByText(name, { selector: 'b' }).closest('[role="group"]') as HTMLElement;
const dotOf = (name: string) => screen.getByRole('button', { name: `Show ${name}` });
const shown = () => names.filter((name) => dotOf(name).getAttribute('aria-current') === 'true');
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const announced = () => region().querySelector('[aria-live="polite"]')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const placesNow = () =>
  names.map((name) => Object.values(places).find((place) => slideOf(name).classList.contains(place)));

it('[HOME-4] shows one slide in front and the others beside it, out of reach of a screen reader', () => {
  open();
  expect(region()).toHaveAttribute('aria-roledescription', 'Carousel');
  expect(placesNow()).toEqual(['current', 'next', 'previous']);
  expect(names.map((name) => slideOf(name).getAttribute('aria-label'))).toEqual([
    '1 of 3',
    '2 of 3',
    '3 of 3',
  ]);
  expect(names.map((name) => slideOf(name).getAttribute('aria-hidden'))).toEqual(['false', 'true', 'true']);
});

it('[HOME-4] goes on by itself every 3 s without a word, and only when it is seen', () => {
  const { observers } = open();
  expect(doing()).toBe('playing');
  wait(timings.slideInterval);
  expect([shown(), announced()]).toEqual([['Chat'], '']);
  act(() => observers.see('phones', 0));
  wait(60_000);
  expect([doing(), shown()]).toEqual(['asleep', ['Chat']]);
});

it('[HOME-4] while it plays, the browser alone moves the slides: a turn changes what screen readers are told, and no style', () => {
  open();
  const look = () => [...region().querySelectorAll('*')].map((part) => part.getAttribute('class'));
  const before = look();
  const changes: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { attributeName } of records) changes.push(attributeName ?? 'content');
  });
  observer.observe(region(), { attributes: true, childList: true, characterData: true, subtree: true });
  wait(2 * timings.slideInterval);
  for (const { attributeName } of observer.takeRecords()) changes.push(attributeName ?? 'content');
  observer.disconnect();
  expect(shown()).toEqual(['Contacts']);
  expect([...new Set(changes)].sort()).toEqual(['aria-current', 'aria-hidden']);
  expect(look()).toEqual(before);
  // Stopped, it has the styles of the slide that it came to.
  fireEvent.pointerEnter(slideOf('Chat').parentElement as HTMLElement);
  expect(placesNow()).toEqual(['next', 'previous', 'current']);
});

it('[HOME-4] every twenty turns the slides are put where the machine is, whose timers are late, and nothing else that moves', () => {
  const moving = [9000, 4000].map((duration) => ({
    currentTime: 60_700,
    effect: { getComputedTiming: () => ({ duration }) },
  }));
  vi.spyOn(HTMLElement.prototype, 'getAnimations').mockReturnValue(moving as unknown as Animation[]);
  open();
  const times = () => moving.map(({ currentTime }) => currentTime);
  wait(19 * timings.slideInterval);
  expect(times()).toEqual([60_700, 60_700]);
  wait(timings.slideInterval);
  expect(times()).toEqual([60_000, 60_700]);
});

it('[HOME-4] a dot chooses its slide, says so, and holds it for 5 s', () => {
  open();
  fireEvent.click(dotOf('Contacts'));
  wait(timings.manualPause - 1);
  expect([doing(), shown(), announced()]).toEqual(['held', ['Contacts'], 'Contacts, 3 of 3']);
  wait(1);
  expect([doing(), shown(), announced()]).toEqual(['playing', ['Contacts'], '']);
});

it('[HOME-4] a click on a slide at the side chooses it, one on the slide in front changes nothing', () => {
  open();
  fireEvent.click(slideOf('Communities'));
  expect([doing(), shown()]).toEqual(['playing', ['Communities']]);
  fireEvent.click(slideOf('Contacts'));
  expect([doing(), shown()]).toEqual(['held', ['Contacts']]);
});

it.each([
  { key: 'ArrowRight', slide: 'Chat' },
  { key: 'ArrowLeft', slide: 'Contacts' },
])('[HOME-4] $key shows $slide', ({ key, slide }) => {
  open();
  fireEvent.keyDown(dotOf('Communities'), { key });
  expect([doing(), shown()]).toEqual(['held', [slide]]);
});

it.each(['altKey', 'ctrlKey', 'metaKey'])('[HOME-4] an arrow with %s stays the browser’s own', (modifier) => {
  open();
  // True: nobody has prevented what the browser does.
  expect(fireEvent.keyDown(dotOf('Communities'), { key: 'ArrowLeft', [modifier]: true })).toBe(true);
  expect([doing(), shown()]).toEqual(['playing', ['Communities']]);
});

const press = (from: number, to: number) => {
  const stage = slideOf('Chat').parentElement as HTMLElement;
  const at = (clientX: number) => ({ clientX, isPrimary: true, button: 0 });
  fireEvent.pointerDown(stage, at(from));
  fireEvent.pointerUp(stage, at(to));
};

it.each([
  { from: 200, to: 100, slide: 'Chat', way: 'left' },
  { from: 100, to: 200, slide: 'Contacts', way: 'right' },
])('[HOME-4] a swipe to the $way shows $slide, and the click at its end chooses nothing', (swipe) => {
  open();
  press(swipe.from, swipe.to);
  fireEvent.click(slideOf('Communities'));
  expect([doing(), shown()]).toEqual(['held', [swipe.slide]]);
});

it('[HOME-4] a press that hardly moves is no swipe', () => {
  open();
  press(200, 180);
  expect([doing(), shown()]).toEqual(['playing', ['Communities']]);
});

it('[HOME-4] stands still under the pointer and with the keyboard’s focus inside, and plays on after', () => {
  open();
  const stage = slideOf('Chat').parentElement as HTMLElement;
  fireEvent.pointerEnter(stage);
  expect(doing()).toBe('hovered');
  fireEvent.pointerLeave(stage);
  expect(doing()).toBe('playing');
  act(() => dotOf('Chat').focus());
  expect(doing()).toBe('asleep');
  act(() => dotOf('Chat').blur());
  expect(doing()).toBe('playing');
});

it('[QA-5] the pause button holds it until it is pressed again, and goes while the whole page is paused', () => {
  const { services } = open();
  const button = (name: string) => within(region()).getByRole('button', { name });
  fireEvent.click(button('Pause'));
  wait(60_000);
  expect([doing(), shown()]).toEqual(['paused', ['Communities']]);
  fireEvent.click(button('Play'));
  expect(doing()).toBe('playing');
  act(() => services.motion.send({ type: 'motion.toggled' }));
  expect([doing(), within(region()).queryByRole('button', { name: 'Pause' })]).toEqual(['paused', null]);
  act(() => services.motion.send({ type: 'motion.toggled' }));
  expect(doing()).toBe('playing');
});

it('[LAND-1] goes round with two slides as well', () => {
  open(['Communities', 'Chat']);
  const placesOfTwo = () =>
    ['Communities', 'Chat'].map((name) => [...slideOf(name).classList].filter((one) => one in places));
  expect(placesOfTwo()).toEqual([['current'], ['next']]);
  wait(timings.slideInterval);
  fireEvent.pointerEnter(slideOf('Chat').parentElement as HTMLElement);
  expect(placesOfTwo()).toEqual([['next'], ['current']]);
});

it('[LNG-1] speaks Spanish', () => {
  open(names, 'es');
  expect(region()).toHaveAttribute('aria-roledescription', 'Carrusel');
  expect(slideOf('Chat')).toHaveAttribute('aria-label', '2 de 3');
  expect(screen.getByRole('button', { name: 'Ver Chat' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pausar' })).toBeVisible();
});

it('[HOME-4] leaves nothing running behind', () => {
  const { unmount, observers } = open();
  expect(observers.running()).toBe(1);
  unmount();
  expect(observers.running()).toBe(0);
});

it('[LAND-1] while something beside it is open it stands on its slide, and goes on afterwards (U10)', () => {
  const observers = fakeObservers();
  const carousel = (isHeld: boolean) => (
    <Carousel
      id="phones"
      label="Screens of the app"
      slides={names.map((name) => ({ key: name, name, content: <b>{name}</b> }))}
      classes={{ stage: 'stage', slide: places }}
      isHeld={isHeld}
    />
  );
  const { rerender } = renderWithTexts(carousel(false));
  act(() => observers.see('phones', 1));
  wait(timings.slideInterval);
  expect([doing(), shown()]).toEqual(['playing', ['Chat']]);
  rerender(carousel(true));
  wait(5 * timings.slideInterval);
  expect([doing(), shown()]).toEqual(['asleep', ['Chat']]);
  rerender(carousel(false));
  wait(timings.slideInterval);
  expect([doing(), shown()]).toEqual(['playing', ['Contacts']]);
});
