import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { sanitizePost } from '../../../server/blog/sanitizePost.ts';
import { corpus } from '../../corpora.ts';

const clean = (html: string) => sanitizePost(html).html;

describe('a post as it may be shown', () => {
  it('[BLOG-8] keeps the structure of a text and nothing of its looks', () => {
    expect(
      clean(`<h1 class="big" style="color: red">One</h1><p align="center">Two <b>three</b><br/>four</p><hr>
<ol start="3" reversed type="a"><li>A<ul><li>B</ul></ol><blockquote cite="x">Q</blockquote>
<pre><code class="language-js">a &lt; b
  c</code></pre><font face="Courier">five</font><h5>Six</h5>
<p lang="es" dir="ltr"><abbr title="a &quot;b&quot;">s</abbr> <time datetime="2026-01-01">t</time></p>`),
    ).toBe(`<h2 id="section-0">One</h2><p>Two <b>three</b><br>four</p><hr>
<ol start="3" reversed><li>A<ul><li>B</li></ul></li></ol><blockquote>Q</blockquote>
<pre tabindex="0"><code>a &lt; b
  c</code></pre>five<h4>Six</h4>
<p lang="es" dir="ltr"><abbr title="a &quot;b&quot;">s</abbr> <time datetime="2026-01-01">t</time></p>`);
  });

  it('[BLOG-8] keeps tables, and what spans their cells', () => {
    const table =
      '<table><caption>C</caption><thead><tr><th scope="col" colspan="2">H</th></tr></thead><tbody><tr><td rowspan="2">D</td></tr></tbody></table>';
    expect(clean(table.replace('<table>', '<table border="1" width="2000">'))).toBe(
      `<div class="wide" tabindex="0">${table}</div>`,
    );
  });

  it('[BLOG-3][QA-5] lets each table and code scroll by keyboard, and nothing else that its author wants to', () => {
    expect(
      clean(
        '<p class="wide" tabindex="1">a</p><pre lang="en" tabindex="2">b</pre><table lang="es" tabindex="3"><tr><td>c</td></tr></table><table></table>',
      ),
    ).toBe(
      '<p>a</p><pre tabindex="0" lang="en">b</pre><div class="wide" tabindex="0"><table lang="es"><tr><td>c</td></tr></table></div><div class="wide" tabindex="0"><table></table></div>',
    );
  });

  it('[BLOG-6] numbers the headings of the second and third level in order', () => {
    const { html, headings } = sanitizePost(
      '<h2 id="location" class="x">A <em>b</em>c</h2><p>x</p><h3>D &amp; E</h3><h4>F</h4><h2 lang="es"></h2>',
    );
    expect(html).toBe(
      '<h2 id="section-0">A <em>b</em>c</h2><p>x</p><h3 id="section-1">D &amp; E</h3><h4>F</h4><h2 id="section-2" lang="es"></h2>',
    );
    expect(headings).toEqual([
      { level: 2, text: 'A bc' },
      { level: 3, text: 'D & E' },
      { level: 2, text: '' },
    ]);
  });

  it('[BLOG-6] numbers as many headings as it lists, also where one stands within another', () => {
    const { html, headings } = sanitizePost('<h2>a<h3>b</h3></h2><h3>c</h3>');
    expect(html.match(/section-\d/g)).toEqual(['section-0', 'section-1', 'section-2']);
    expect(headings).toEqual([
      { level: 2, text: 'a' },
      { level: 3, text: 'b' },
      { level: 3, text: 'c' },
    ]);
  });

  it('[BLOG-3] counts the words of the text alone', () => {
    expect(sanitizePost('<p class="a b">One two</p><p>three &amp; four</p><!-- five -->').words).toBe(5);
    expect(sanitizePost('').words).toBe(0);
  });

  it('[BLOG-8] unwraps a paragraph that holds the content', () => {
    expect(clean('<p>{"content":"<h2>A</h2><script>alert(1)</script>"}</p>')).toBe(
      '<h2 id="section-0">A</h2>',
    );
    expect(clean('<p>{"content":</p>')).toBe('<p>{"content":</p>');
  });

  const outside = 'target="_blank" rel="noopener noreferrer"';
  it.each([
    ['https://a.example/?a=1&b=2', `href="https://a.example/?a=1&amp;b=2" ${outside}`],
    ['HTTP://A.example', `href="HTTP://A.example" ${outside}`],
    ['mailto:me@a.example', 'href="mailto:me@a.example"'],
    ['/partners?x=1#why', 'href="/partners?x=1#why"'],
    [' #section-1 ', 'href="#section-1"'],
    ['//evil.example', ''],
    ['/\t/evil.example', ''],
    ['/\\evil.example', ''],
    ['relative', ''],
    ['javascript:alert(1)', ''],
    ['java\nscript:alert(1)', ''],
    ['\u0001javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    [`https://a.example/${'a'.repeat(10_000)}`, ''],
  ])('[BLOG-8] lets a link lead to %s no further than it may', (href, attributes) => {
    const start = attributes === '' ? '<a>' : `<a ${attributes}>`;
    expect(clean(`<a href="${href}" target="_top" rel="opener" ping="/x" download>x</a>`)).toBe(
      `${start}x</a>`,
    );
  });

  it.each([
    [
      '<img src="/files/a.png" onerror="x" width="10" height="20" srcset="x 2x">',
      '<img src="/files/a.png" alt="" width="10" height="20" loading="lazy">',
    ],
    [
      '<figure><img alt="A &quot;b&quot;" src="https://a.example/a.png" width="50%"><figcaption>F</figcaption></figure>',
      '<figure><img src="https://a.example/a.png" alt="A &quot;b&quot;" loading="lazy"><figcaption>F</figcaption></figure>',
    ],
    ['<p><img src="javascript:alert(1)">x</p>', '<p>x</p>'],
    ['<p><img src="data:image/svg+xml,x">x</p>', '<p>x</p>'],
    ['<p><img>x</p>', '<p>x</p>'],
  ])('[BLOG-8] shows the image of %s only from where one may come', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it('[BLOG-8] N19 shows the beginning of an endless post, and comes to an end with what is none', () => {
    expect(clean('<p>x</p>'.repeat(30_000))).toBe(`${'<p>x</p>'.repeat(20_000)}`);
    expect(clean('x'.repeat(3_000_000))).toBe('x'.repeat(2_000_000));
    for (const part of ['<b>', '<div>x', '<h2>', '<ul><li>', '<', '<table><tr><td>', '</p>', '<p a=b>']) {
      const { html } = sanitizePost(part.repeat(500_000));
      expect([part, html.length < 2_000_000]).toEqual([part, true]);
    }
  });
});

describe('attacks', () => {
  const window = new Window();
  const tags =
    /^(h[234]|p|div|br|hr|[uo]l|li|d[ltd]|blockquote|pre|fig(ure|caption)|img|table|caption|col(group)?|t(head|body|foot|[rhd])|a|strong|b|em|i|u|s|del|ins|small|su[bp]|abbr|cite|code|kbd|samp|q|dfn|mark|time)$/;
  const attributes =
    /^(id|lang|dir|href|target|rel|src|alt|width|height|loading|start|reversed|colspan|rowspan|scope|datetime|title|class|tabindex)$/;
  const address = /^(https?:\/\/|mailto:|#|\/(?![/\\]))/i;

  /** Whatever of a parsed text could run, fetch what it may not, or hide a name of the page. */
  const dangers = (html: string): string[] => {
    const page = new window.DOMParser().parseFromString(html, 'text/html');
    return [...page.body.querySelectorAll('*')].flatMap((element) => [
      ...(tags.test(element.localName) ? [] : [`<${element.localName}>`]),
      ...[...element.attributes]
        .filter(
          ({ name, value }) =>
            name === null ||
            value === null ||
            !attributes.test(name) ||
            (/^(href|src)$/.test(name) && !address.test(value)) ||
            (name === 'id' && !/^section-\d+$/.test(value)) ||
            (name === 'class' && value !== 'wide') ||
            (name === 'tabindex' && value !== '0'),
        )
        .map(({ name, value }) => `${name}="${value}"`),
    ]);
  };

  it('[BLOG-8] are seen by the look that this test takes', () => {
    expect(
      dangers(
        '<p onclick="x">a</p><svg></svg><a href="javascript:x">b</a><h2 id="location" class="x" tabindex="1">c</h2>',
      ),
    ).toEqual(['onclick="x"', '<svg>', 'href="javascript:x"', 'id="location"', 'class="x"', 'tabindex="1"']);
  });

  const attacks = corpus<{ readonly payload: string }>('xss/dompurify-expect.json', [
    { payload: '"><img src=x onerror=alert(1)>' },
    { payload: '<svg><style><a title="</style><img src=x onerror=alert(1)>"></style></svg>' },
    {
      payload:
        '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></style></mglyph></form>',
    },
  ]);

  it('[BLOG-8] of the corpus leave nothing that runs, bare, wrapped or within a text', () => {
    for (const { payload } of attacks) {
      for (const html of [
        payload,
        `<p>{"content":${JSON.stringify(payload)}}</p>`,
        `<h2>Text</h2><table><tr><td>${payload}</td></tr></table>`,
      ]) {
        const shown = clean(html);
        expect([html, dangers(shown), dangers(clean(shown))]).toEqual([html, [], []]);
      }
    }
  });

  it('[BLOG-8] leave a text that no parser reads otherwise than it was written', () => {
    // Every `<` starts one of our tags, every value stands in double quotes, and every tag is closed.
    const written = /^(?:[^<>]|<\/?[a-z]+\d?(?: [a-z]+="[^"<>]*")*>)*$/;
    for (const { payload } of attacks)
      expect([payload, written.test(clean(payload))]).toEqual([payload, true]);
  });
});
