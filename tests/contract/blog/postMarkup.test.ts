import { describe, expect, it } from 'vitest';
import {
  isOutside,
  isPostImage,
  isPostLink,
  postLimits,
  postTags,
  withinPostLimits,
} from '../../../machines/contract/blog/postMarkup.ts';

const longest = (beginning: string, length: number) => beginning + 'x'.repeat(length - beginning.length);

describe('a link of a post', () => {
  it.each([
    'http://a.test',
    'https://a.test/b?c#d',
    'HTTPS://a.test',
    'mailto:ada@a.test',
    '/blog/other',
    '/',
    '#section-1',
    longest('https://a.test/', 2048),
  ])('[BLOG-8] may lead to %.40s', (address) => {
    expect(isPostLink(address)).toBe(true);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'javascript:alert("https://a.test")',
    'data:text/html,https://a.test',
    'httpsx//a.test',
    'https:/a.test',
    '//elsewhere.test',
    'relative/path',
    'tel:mailto:a',
    'x#section-1',
    '/\\elsewhere.test',
    '/a\u0009b',
    'https://a.test/\u0000',
    longest('https://a.test/', 2049),
  ])('[BLOG-8] may not lead to %.40j', (address) => {
    expect(isPostLink(address)).toBe(false);
  });

  it('[BLOG-8] leads away where it names a host', () => {
    const addresses = ['https://a.test', 'HTTP://a.test', '/https:', 'mailto:ada@a.test', '#http:', 'ahttp:'];
    expect(addresses.map(isOutside)).toEqual([true, true, false, false, false, false]);
  });
});

describe('an image of a post', () => {
  it.each(['http://a.test/p.png', 'Https://a.test/p.png', '/files/p.png'])(
    '[BLOG-8] may come from %s',
    (address) => {
      expect(isPostImage(address)).toBe(true);
    },
  );

  it.each([
    '',
    'data:image/png;base64,AA',
    'mailto:ada@a.test',
    '#p',
    '//elsewhere.test/p.png',
    'p.png',
    'blob:https://a.test/1',
    'https:/p.png',
    'https://a.test\\p.png',
  ])('[BLOG-8] may not come from %j', (address) => {
    expect(isPostImage(address)).toBe(false);
  });
});

describe('what is read of a post', () => {
  it('[BLOG-8] N19: all of what has no more characters and tags than anybody writes', () => {
    const tags = '<b>'.repeat(postLimits.tags);
    for (const html of ['', 'a < b', '<p>Hello</p>', `${tags} and words`])
      expect(withinPostLimits(html)).toBe(html);
    expect(withinPostLimits('x'.repeat(postLimits.characters))).toHaveLength(postLimits.characters);
  });

  it('[BLOG-8] N19: what is longer is cut, and what has more tags ends before the first that is too many', () => {
    expect(withinPostLimits('x'.repeat(postLimits.characters + 1))).toHaveLength(postLimits.characters);
    const tags = '<b>'.repeat(postLimits.tags);
    expect(withinPostLimits(`${tags}words<i>more</i>`)).toBe(`${tags}words`);
    expect(withinPostLimits('<'.repeat(postLimits.tags + 1))).toHaveLength(postLimits.tags);
  });

  it('[BLOG-8] none of the tags of a post runs, loads a page or takes what is typed', () => {
    const dangerous = 'script style iframe object embed form input button textarea svg math link meta base';
    expect(dangerous.split(' ').filter((tag) => postTags.includes(tag))).toEqual([]);
    expect(['h2', 'img', 'table', 'a', 'dt', 'time'].filter((tag) => !postTags.includes(tag))).toEqual([]);
  });
});
