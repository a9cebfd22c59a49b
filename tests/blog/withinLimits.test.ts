import { expect, it } from 'vitest';
import { postLimits } from '../../machines/blog/postMarkup.ts';
import { withinLimits } from '../../machines/blog/withinLimits.ts';

it('[BLOG-8] what people write is left as it is', () => {
  const html = `<h2>a < b</h2>${'<p>open<li>ends by itself<br>'.repeat(500)}${'<ul><li><b>x</b></li></ul>'.repeat(500)}`;
  expect(withinLimits(html)).toBe(html);
});

it('[BLOG-8] N19: the rest of what is longer, has more tags or nests them deeper is cut off', () => {
  expect(withinLimits('x'.repeat(postLimits.characters + 1)).length).toBe(postLimits.characters);
  expect(withinLimits('<b>x</b>'.repeat(postLimits.tags))).toBe('<b>x</b>'.repeat(postLimits.tags / 2));
  expect(withinLimits(`<p>Start</p>${'<div>'.repeat(100_000)}`)).toBe(`<p>Start</p>${'<div>'.repeat(100)}`);
});
