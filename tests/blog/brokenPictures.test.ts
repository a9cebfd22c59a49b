// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { replaceBroken } from '../../src/blog/article/brokenPictures.ts';
import { coverAddress } from '../../src/plaza/scenes.ts';
import { neverLoaded } from './posts.ts';

const textWith = (...sources: string[]) => {
  neverLoaded();
  const text = document.createElement('div');
  text.innerHTML = sources.map((source) => `<p><img src="${source}" alt="A square"></p>`).join('');
  const pictures = [...text.querySelectorAll('img')];
  return { text, pictures, shown: () => pictures.map((picture) => picture.getAttribute('src')) };
};

it('[BLOG-11] a picture in an article that fails leaves its place to a drawing, and keeps its words', () => {
  const { text, pictures, shown } = textWith('/pictures/a', '/pictures/b');
  replaceBroken(3)(text);
  expect(shown()).toEqual(['/pictures/a', '/pictures/b']);
  pictures[1]?.dispatchEvent(new Event('error'));
  expect([shown(), pictures[1]?.alt]).toEqual([['/pictures/a', coverAddress(3)], 'A square']);
});

it('[BLOG-11] a drawing that fails as well is not asked for again and again', () => {
  const { text, pictures, shown } = textWith('/pictures/a');
  replaceBroken(3)(text);
  pictures[0]?.dispatchEvent(new Event('error'));
  pictures[0]?.setAttribute('src', '/other');
  pictures[0]?.dispatchEvent(new Event('error'));
  expect(shown()).toEqual(['/other']);
});

it('[BLOG-11] a picture that failed before the page was hydrated is replaced as well', () => {
  const { text, pictures, shown } = textWith('/pictures/a', '/pictures/b');
  const [failed] = pictures;
  if (failed) Object.defineProperties(failed, { complete: { value: true }, naturalWidth: { value: 0 } });
  replaceBroken(3)(text);
  expect(shown()).toEqual([coverAddress(3), '/pictures/b']);
});

it('[BLOG-11] nothing is replaced in a text that is gone', () => {
  const { text, pictures, shown } = textWith('/pictures/a');
  replaceBroken(3)(text)();
  pictures[0]?.dispatchEvent(new Event('error'));
  expect(shown()).toEqual(['/pictures/a']);
});
