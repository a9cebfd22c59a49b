import { describe, expect, it } from 'vitest';
import {
  headingsOf,
  plainText,
  readingMinutes,
  sectionId,
} from '../../../machines/contract/blog/articleText.ts';
import { isSlug } from '../../../machines/contract/blog/slug.ts';
import { naughtyStrings } from '../../corpora.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

describe('the time an article takes', () => {
  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [400, 2],
    [1_234, 7],
  ])('[BLOG-3] %i words take %i minutes, at 200 a minute, rounded up', (count, minutes) => {
    expect(readingMinutes(`<p>${words(count)}</p>`)).toBe(minutes);
  });

  it('[BLOG-3] counts words and not tags, and a tag between two paragraphs parts two words', () => {
    const tags = '<img src="a b c d e f" alt="g h">'.repeat(200);
    expect(readingMinutes(`<p>${words(199)}</p>${tags}<p>last</p>`)).toBe(1);
    expect(readingMinutes(Array.from({ length: 201 }, () => '<p>w</p>').join(''))).toBe(2);
  });

  it('[BLOG-3] an article of 2 MB is counted to its last word (N19)', () => {
    expect(readingMinutes('<p>word</p>'.repeat(180_000))).toBe(900);
    expect(readingMinutes(`${'<p>word</p>'.repeat(180_000)}last`)).toBe(901);
  });
});

describe('the headings of an article', () => {
  it('[BLOG-6] are its h2 and h3 in order, as plain words, with ids by their place', () => {
    const html =
      '<h2 id="section-0">Ask &amp; <em>give</em></h2><p>x</p><h3>A&nbsp;<strong>b</strong>c</h3><h4>No</h4><H2\nlang="es">Última</H2><h2></h2>';
    expect(headingsOf(html)).toEqual([
      { level: 2, text: 'Ask & give' },
      { level: 3, text: 'A bc' },
      { level: 2, text: 'Última' },
      { level: 2, text: '' },
    ]);
    expect([sectionId(0), sectionId(11)]).toEqual(['section-0', 'section-11']);
  });

  it('[BLOG-6] one that stands in another is one of its own, as browsers read it', () => {
    expect(headingsOf('<h2>One<h3>Two</h3></h2><h3>Three</h3>')).toEqual([
      { level: 2, text: 'One' },
      { level: 3, text: 'Two' },
      { level: 3, text: 'Three' },
    ]);
  });

  it('[BLOG-6] a post without any has none', () => {
    expect(headingsOf('<p>h2</p><h1>No</h1>')).toEqual([]);
  });

  it('[BLOG-6] entities are characters again, and what is none stays', () => {
    expect(plainText('&lt;b&gt; &#39;a&#x27; &quot;q&quot; &bogus; &#1114112; &amp;amp;')).toBe(
      '<b> \'a\' "q" &bogus; &#1114112; &amp;',
    );
  });
});

describe('the words of HTML', () => {
  it.each([
    ['a<b class="x">b</b>c', 'abc'],
    ['a<strong>b</strong>c<em\nid="y">d</em>', 'abcd'],
    ['a<bdo>b</bdo>c', 'a b c'],
    ['one<br>two<td>three', 'one two three'],
    ['  one \n\t two&nbsp;three ', 'one two three'],
    ['', ''],
  ])('[BLOG-3] %j reads %j: tags within a word do not part it, others do', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([
    ['&lt;&gt;&quot;&apos;&amp;', '<>"\'&'],
    ['a&nbsp;b', 'a b'],
    ['&#65;&#x42;&#X43;', 'ABC'],
    ['&#x10FFFF;', '\u{10ffff}'],
    ['&#1114112;&#x110000;', '&#1114112;&#x110000;'],
    ['&#0;&#x0;', '&#0;&#x0;'],
    ['&#12345678;&#x1234567;', '&#12345678;&#x1234567;'],
    ['&eacute; &amp', '&eacute; &amp'],
  ])('[BLOG-6] of %s is left %s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([
    ['<h2 class="a" id="b">A</h2>', ['A']],
    ['<h2\n>A</h2 >', ['A']],
    ['<h2>A<h4>B</h4>', ['A']],
    ['<h2>A\nB</h2>', ['A B']],
    ['<h2x>A</h2>', []],
    ['<h2>A<hr>B</h2>', ['A B']],
    ['<h2>A<h20>B</h2>', ['A B']],
    ['<h2>open to the end', []],
  ])('[BLOG-6] %j has the headings %j', (html, texts) => {
    expect(headingsOf(html).map(({ text }) => text)).toEqual(texts);
  });
});

describe('a slug', () => {
  it.each(['global-connections', 'a', '2026', 'Ab_c-9', 'qué-decir', '出会い', 'x'.repeat(200)])(
    '[BLOG-4] %.20s may name a post',
    (slug) => {
      expect(isSlug(slug)).toBe(true);
    },
  );

  it.each([
    '',
    '-a',
    '_a',
    'a b',
    'a/b',
    '../..',
    '..%2f',
    '%',
    'a.b',
    'a\n',
    'x'.repeat(201),
    'x'.repeat(10_000),
  ])('[BLOG-4] B07: %.20j may not', (slug) => {
    expect(isSlug(slug)).toBe(false);
  });

  it('[BLOG-4] B07: of the naughty texts only plain words may', () => {
    for (const text of naughtyStrings.filter(isSlug)) expect(text).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u);
  });
});
