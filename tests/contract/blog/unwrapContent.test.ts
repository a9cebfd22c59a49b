import { expect, it } from 'vitest';
import { unwrapContent } from '../../../machines/contract/blog/unwrapContent.ts';

it.each([
  ['<p>{"content":"<h2>A</h2><p>\\"b\\"</p>"}</p>', '<h2>A</h2><p>"b"</p>'],
  ['<p>{"content":"<p>a &amp; b</p>"}</p>', '<p>a &amp; b</p>'],
  ['<p>{"content":"&lt;p&gt;a &amp;amp; b&lt;/p&gt;"}</p>', '<p>a &amp; b</p>'],
  ['<p>{&quot;content&quot;:&#34;&lt;p&gt;a&#x3c;/p&gt;&QUOT;}</p>', '<p>a</p>'],
  ['<p>{&quot;content&quot;:&quot;<b>a</b>&quot;}</p>', '<b>a</b>'],
  ['<p>&#123;"content":&nbsp;"a"&#125;</p>', 'a'],
  [' \n<P class="x" data-y=\'1\'>\n { "title": "T", "content": "a\\nb" } \n</P>\n', 'a\nb'],
  ['<p>{"content":""}</p>', ''],
  ['<p>{&quot;content&quot;:&quot;it&apos;s&nbsp;&#x10ffff;&quot;}</p>', "it's \u{10ffff}"],
])('[BLOG-8] takes the content out of %s', (html, content) => {
  expect(unwrapContent(html)).toBe(content);
});

it.each([
  '',
  '<p>a</p>',
  '<p>{}</p>',
  '<p>{"content":1}</p>',
  '<p>{"content":null}</p>',
  '<p>{"content":{"content":"a"}}</p>',
  '<p>{"content":"a"</p>',
  '<p>{"content":"a}</p>',
  '<p>{content:"a"}</p>',
  '<p>["content"]</p>',
  '<p>{&#9999999;"content":"a"}</p>',
  '<p>{&nothing;"content":"a"}</p>',
  '<pre>{"content":"a"}</p>',
  '<p>{"content":"a"}</p><p>b</p>',
  '{"content":"a"}',
  '<div>{"content":"a"}</div>',
  '<p>{"content":"a"}',
  'a <p>{"content":"a"}</p>',
  '<p>{"content":"a"}</p> b',
  '<p>[{"content":"a"}]</p>',
  '<p>a {"content":"a"}</p>',
  '<p>&#110;ull</p>',
  '<p>&#55;</p>',
])('[BLOG-8] N19 leaves %j as it is', (html) => {
  expect(unwrapContent(html)).toBe(html);
});

it('[BLOG-8] N19 leaves a broken wrapper of 2 MB as it is', () => {
  for (const part of ['{', '{"content":', '&', '&amp;', ' ', '\\', '<p>', '"']) {
    const html = `<p>{"content":"${part.repeat(2_000_000 / part.length)}</p>`;
    expect([part, unwrapContent(html) === html]).toEqual([part, true]);
  }
});
