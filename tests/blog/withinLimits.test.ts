import { expect, it } from 'vitest';
import { withinLimits } from '../../machines/blog/withinLimits.ts';
import { postLimits } from '../../machines/contract/blog/postMarkup.ts';

it('[BLOG-8] what people write is left as it is', () => {
  const html = `<h2>a < b</h2>${'<p>open<li>ends by itself<br>'.repeat(500)}${'<ul><li><b>x</b></li></ul>'.repeat(500)}`;
  expect(withinLimits(html)).toBe(html);
});

it('[BLOG-8] N19: the rest of what is longer, has more tags or nests them deeper is cut off', () => {
  expect(withinLimits('x'.repeat(postLimits.characters + 1)).length).toBe(postLimits.characters);
  expect(withinLimits('<b>x</b>'.repeat(postLimits.tags))).toBe('<b>x</b>'.repeat(postLimits.tags / 2));
  expect(withinLimits(`<p>Start</p>${'<div>'.repeat(100_000)}`)).toBe(`<p>Start</p>${'<div>'.repeat(100)}`);
});

const deep = (tag: string, levels: number) => `<${tag}>`.repeat(levels);

it('[BLOG-8] N19: a hundred levels are kept, whatever closed before them, and what a hundred and first opens is cut', () => {
  const closed = '</div>'.repeat(50);
  expect(withinLimits(closed + deep('div', 100))).toBe(closed + deep('div', 100));
  expect(withinLimits(`${closed}${deep('div', 100)}<b>x`)).toBe(closed + deep('div', 100));
  const beside = '<section><b>x</b></section>'.repeat(101);
  expect(withinLimits(deep('div', 98) + beside)).toBe(deep('div', 98) + beside);
});

it('[BLOG-8] N19: what ends by itself, in capitals too, and what is no tag stand in no other', () => {
  for (const alone of ['<BR>', '<img src="a.png">', '<hr/>', '<Li>', '<td>', '<!-- a -->', '< ', '<3'])
    expect(withinLimits(alone.repeat(300))).toBe(alone.repeat(300));
});

it('[BLOG-8] N19: tags that end by themselves are counted as well', () => {
  expect(withinLimits('<br>'.repeat(postLimits.tags))).toHaveLength(4 * postLimits.tags);
  expect(withinLimits('<br>'.repeat(postLimits.tags + 1))).toHaveLength(4 * postLimits.tags);
});
