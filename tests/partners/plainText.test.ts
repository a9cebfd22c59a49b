import { describe, expect, it } from 'vitest';
import { partnerAddress } from '../../src/partners/partnerAddress.ts';
import { plainText } from '../../src/partners/plainText.ts';

describe('the plain text of a description', () => {
  it.each([
    ['', ''],
    ['Bread & fire', 'Bread & fire'],
    ['<b>Fire</b>works', 'Fireworks'],
    ['<p>Bread.</p><p>Fire.</p>', 'Bread. Fire.'],
    ['one<br>two<BR/>three', 'one two three'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['<a href="x>y" title=\'>\'>link</a> end', 'link end'],
    ['It’s <i title="it\'s">this</i>', 'It’s this'],
    ['a<!-- > <b>not</b> --> b', 'a b'],
    ['a<!doctype html><?php echo 1 ?>b', 'ab'],
    ['a<script>if (1 < 2) alert("</b>")</script >b', 'a b'],
    ['a<STYLE media="x">p{}</style>b', 'a b'],
    ...['template', 'noscript', 'iframe', 'svg', 'math', 'title', 'textarea'].map((tag) => [
      `a<${tag}>not text</${tag}>b`,
      'a b',
    ]),
    ['a<script>never closed', 'a'],
    ['a<!-- never closed', 'a'],
    ['a<b never closed', 'a'],
    ['2 < 3 and 3 > 2', '2 < 3 and 3 > 2'],
    ['<3', '<3'],
    ['a <', 'a <'],
    ['Tom &amp; Jerry &lt;b&gt; &quot;x&quot; &#39;y&#x27;', 'Tom & Jerry <b> "x" \'y\''],
    ['a&nbsp;&nbsp;b\n\t c', 'a b c'],
    ['Mediaci&oacute;n &iquest;ya? &Ntilde;', 'Mediación ¿ya? Ñ'],
    ['&unknown; &constructor; &;', '&unknown; &constructor; &;'],
    ['&#0;&#xD800;&#1114112;&#x1F600;', '\uFFFD\uFFFD\uFFFD😀'],
    ['&amp;lt;', '&lt;'],
  ])('[PRT-2] of %j is %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('[PRT-2] is found in one pass, however the HTML is broken', () => {
    const hostile = ['<', '<b ', '<!--', '<script>', '</script', '<a href="', '&#', '&'].map((piece) =>
      piece.repeat(20_000),
    );
    for (const html of hostile) expect(plainText(html).length).toBeLessThanOrEqual(html.length);
  }, 2000);
});

describe('the set-partner address', () => {
  it.each([
    ['https://matchmaker.example', 'https://matchmaker.example/set-partner?partnerId=casa'],
    ['https://matchmaker.example/', 'https://matchmaker.example/set-partner?partnerId=casa'],
    ['https://m.example/app/?lng=es#top', 'https://m.example/app/set-partner?lng=es&partnerId=casa#top'],
    ['https://m.example/?partnerId=old', 'https://m.example/set-partner?partnerId=casa'],
  ])('[PRT-2] of the app at %s is %s', (matchmakerUrl, address) => {
    expect(partnerAddress(matchmakerUrl, 'casa')).toBe(address);
  });

  it('[PRT-2] carries any id whole', () => {
    const id = 'a/b?c=d&e #é';
    expect(new URL(partnerAddress('https://m.example', id)).searchParams.get('partnerId')).toBe(id);
  });
});
