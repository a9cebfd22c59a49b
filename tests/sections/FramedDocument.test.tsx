// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FramedDocument } from '../../src/sections/FramedDocument.tsx';
import { renderWithTexts } from '../render.tsx';

const titles = { en: 'Privacy policy, full text', es: 'Política de privacidad, texto completo' };
const frame = (language: 'en' | 'es' = 'en') => screen.getByTitle<HTMLIFrameElement>(titles[language]);

/** Loads a page with this content in a frame; null: a page of another origin. */
const load = (target: HTMLIFrameElement, content: string | null) => {
  const page = content === null ? null : document.implementation.createHTMLDocument();
  if (page) page.body.innerHTML = content ?? '';
  Object.defineProperty(target, 'contentDocument', { configurable: true, get: () => page });
  fireEvent.load(target);
};
const policy = '<main data-document="privacy"><h1>Privacy policy</h1></main>';

it('[LEGAL-1] the document is framed without scripts, and a spinner stands for it until it is there', () => {
  renderWithTexts(<FramedDocument name="privacy" />);
  expect([frame().getAttribute('src'), frame().getAttribute('sandbox')]).toEqual([
    '/legal/privacy?lng=en',
    'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the document');
  load(frame(), policy);
  expect(screen.queryByRole('status')).toBeNull();
  expect(frame()).toBeVisible();
});

it.each([
  ['another document', '<main data-document="terms"></main>'],
  ['a page that tells of an error', '<h1>Something went wrong</h1>'],
  ['the browser’s own error page', null],
])('[LEGAL-1] a frame that loads %s has failed, and a retry loads another', async (_, content) => {
  renderWithTexts(<FramedDocument name="privacy" />);
  const first = frame();
  load(first, content);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load content. Please try again later.');
  expect(screen.queryByTitle(titles.en)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(frame()).not.toBe(first);
  load(frame(), policy);
  expect(frame()).toBeVisible();
});

it('[LEGAL-1] a frame that may not be looked into has failed', () => {
  renderWithTexts(<FramedDocument name="privacy" />);
  Object.defineProperty(frame(), 'contentDocument', {
    get: () => {
      throw new DOMException('not yours', 'SecurityError');
    },
  });
  fireEvent.load(frame());
  expect(screen.getByRole('alert')).toBeVisible();
});

it('[LNG-7] the other language brings its own document, and the older frame says nothing more', async () => {
  const { services } = renderWithTexts(<FramedDocument name="privacy" />);
  const english = frame();
  load(english, policy);
  await act(async () => services.language.send({ type: 'language.toggled' }));
  expect(frame('es').getAttribute('src')).toBe('/legal/privacy?lng=es');
  expect(screen.getByRole('status')).toHaveTextContent('Cargando el documento');
  load(english, '<p>late</p>');
  expect(screen.queryByRole('alert')).toBeNull();
  load(frame('es'), policy);
  expect(screen.queryByRole('status')).toBeNull();
});

/** Puts a fake in place of the browser's observer; `resize` gives what is watched another height. */
const fakeSizes = () => {
  const watched: Element[] = [];
  let listener: (entries: { target: { getBoundingClientRect(): { height: number } } }[]) => void;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(given: typeof listener) {
        listener = given;
      }
      observe = (element: Element) => watched.push(element);
      disconnect = () => watched.splice(0);
    },
  );
  const resize = (height: number) => listener([{ target: { getBoundingClientRect: () => ({ height }) } }]);
  return { watched, resize };
};

it('[LNG-7] while the other language’s document is on its way, the page stays as long as it is', async () => {
  const { resize } = fakeSizes();
  const { services } = renderWithTexts(<FramedDocument name="privacy" />);
  const toggle = () => act(async () => services.language.send({ type: 'language.toggled' }));
  const place = frame().parentElement as HTMLElement;
  load(frame(), policy);
  resize(4000);
  await toggle();
  expect([frame('es').style.height, place.style.minHeight]).toEqual(['', '4000px']);
  await toggle();
  expect([frame().style.height, place.style.minHeight]).toEqual(['', '4000px']);
  load(frame(), policy);
  resize(3000);
  expect([frame().style.height, place.style.minHeight]).toEqual(['3000px', '']);
});

it('[QA-5] the focus goes with a retry, and not with a failure of the first try', async () => {
  renderWithTexts(<FramedDocument name="privacy" />);
  load(frame(), null);
  const retry = () => screen.getByRole('button', { name: 'Try again' });
  expect(document.body).toHaveFocus();
  await userEvent.click(retry());
  expect(frame().parentElement).toHaveFocus();
  load(frame(), null);
  expect(retry()).toHaveFocus();
});

it('[LEGAL-2] the frame is as tall as its content, so that only the page scrolls', () => {
  const { watched, resize } = fakeSizes();
  const { unmount } = renderWithTexts(<FramedDocument name="privacy" />);
  const inside = frame();
  load(inside, policy);
  expect(watched).toEqual([inside.contentDocument?.documentElement]);
  resize(1234.2);
  expect(inside.style.height).toBe('1235px');
  resize(900);
  expect(inside.style.height).toBe('900px');
  unmount();
  expect(watched).toEqual([]);
});
