import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanSvg } from '../../../../server/files/svg/cleanSvg.ts';
import { isHarmless } from './isHarmless.ts';
import { drawing, logoShapes } from './logoShapes.ts';

const pixels = (svg: string) => sharp(Buffer.from(svg)).resize(512, 512, { fit: 'inside' }).raw().toBuffer();
const open = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" viewBox="0 0 120 80">';
const shape = '<rect width="120" height="80"></rect>';

describe('a drawing that is cleaned', () => {
  it.each(logoShapes())('[LOGO-8] keeps its pixels: %s', async (_, svg) => {
    const clean = cleanSvg(svg) ?? '';
    expect(clean).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/s);
    expect((await pixels(clean)).equals(await pixels(svg))).toBe(true);
    expect(isHarmless(clean)).toBe(true);
    expect(cleanSvg(clean)).toBe(clean);
  });

  it('[LOGO-8] loses what editors leave in it, and keeps its names and what fills a link', () => {
    const left = `<!--x--><metadata><a/></metadata><sodipodi:namedview xmlns:sodipodi="x"><rect/></sodipodi:namedview><flowRoot/><script>1</script>`;
    expect(
      cleanSvg(
        drawing(
          `${left}<a fill="red" onclick="x" href="x"><path id="é&lt;" class="" d='M0 0' data-x="1"/></a><title>a &amp; b</title>`,
        ),
      ),
    ).toBe(`${open}<g fill="red"><path id="é&lt;" d="M0 0"></path></g><title>a &amp; b</title></svg>`);
  });
});

describe('a drawing is refused', () => {
  const image = (type: string, data = 'iVBORw0KGgo=') =>
    `<image href="data:${type},${data}" width="9" height="9"/>`;
  it.each([
    ...[
      'text',
      'tspan',
      'textPath',
      'foreignObject',
      'switch',
      'animate',
      'animateTransform',
      'animateMotion',
      'set',
      'feImage',
      'iframe',
      'video',
    ].map((name) => [`has ${name}`, drawing(`<g><${name}/></g>`)]),
    ['has a page in it', drawing('<body xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['has a page under a prefix', drawing('<g xmlns:h="http://www.w3.org/1999/xhtml"><h:img/></g>')],
    ['has shapes under a prefix', drawing('<s:rect xmlns:s="http://www.w3.org/2000/svg"/>')],
    ['is prefixed', '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'],
    ['is in no namespace', '<svg viewBox="0 0 1 1"/>'],
    ['is in another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"/>'],
    ['is no drawing', '<g xmlns="http://www.w3.org/2000/svg"/>'],
    ['has neither a box nor a size', drawing(shape, '')],
    ['has a size of its page alone', drawing(shape, 'width="100%" height="100%"')],
    ['depends on a language', drawing('<g systemLanguage="es"/>')],
    ['depends on a program', drawing('<g requiredExtensions="http://ns.adobe.com/x"/>')],
    ['has a style for paper', drawing('<style media="print">a{}</style>')],
    ['has a style by name', drawing('<style title="dark">a{}</style>')],
    ['has another language of styles', drawing('<style type="text/less">a{}</style>')],
    ['has rules of styles', drawing('<style>@keyframes a{}</style>')],
    ['has functions of styles', drawing('<rect style="fill:var(--x)"/>')],
    ['has a functional attribute', drawing('<rect clip-path="polygon(0 0)"/>')],
    ['has elements in its styles', drawing('<style>a{<g/>}</style>')],
    ['names a file', drawing('<image href="logo.png"/>')],
    ['names a part as an image', drawing('<image href="#a"/>')],
    ['has an image of an unknown type', drawing(image('image/bmp;base64'))],
    ['has a drawing as an image', drawing(image('image/svg+xml;base64'))],
    ['has an image as text', drawing(image('image/png', '%89PNG'))],
    [
      'uses a prefix that it does not declare',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><use xlink:href="#a"/></svg>',
    ],
    ['declares another prefix', drawing('<g xmlns:xlink="x"><use xlink:href="#a"/></g>')],
    ['is deep', drawing(`${'<g>'.repeat(100)}${'</g>'.repeat(100)}`)],
    ['is long', drawing('<g/>'.repeat(20_000))],
    ['has many names', drawing(Array.from({ length: 200 }, (_, index) => `<n${index}/>`).join(''))],
    [
      'has many attributes',
      drawing(`<g ${Array.from({ length: 101 }, (_, index) => `a${index}="1"`).join(' ')}/>`),
    ],
    // Not well-formed.
    ...[
      '',
      'text',
      '<svg',
      open,
      `${open}</g>`,
      `${open}<g></svg></g>`,
      `${open}<g a=1/></svg>`,
      `${open}<g a/></svg>`,
      `${open}<g a="1" a="2"/></svg>`,
      `${open}<g a="<"/></svg>`,
      `${open}<g a="1"b="2"/></svg>`,
      `${open}<1/></svg>`,
      `${open}< g/></svg>`,
      `${open}]]></svg>`,
      `${open}& </svg>`,
      `${open}&nbsp;</svg>`,
      `${open}&#0;</svg>`,
      `${open}&#xD800;</svg>`,
      `${open}&#9999999;</svg>`,
      `${open}&#13;</svg>`,
      `${open}\0</svg>`,
      `${open}\ud800</svg>`,
      `${open}<!-- -- --></svg>`,
      `${open}<!--></svg>`,
      `${open}<!--> --></svg>--></svg>`,
      `${open}<![CDATA[</svg>`,
      `${open}<!DOCTYPE svg></svg>`,
      `${open}<?xml version="1.0"?></svg>`,
      `${open}</svg><g/>`,
      `${open}</svg>x`,
      `${open}</svg><![CDATA[]]>`,
      ` <?xml version="1.0"?>${open}</svg>`,
    ].map((svg) => [`is ${JSON.stringify(svg.replace(open, '…'))}`, svg]),
  ])('[LOGO-8] that %s', (_, svg) => {
    expect(cleanSvg(svg)).toBeNull();
  });
});

describe('a drawing of a megabyte is read once, from its beginning to its end', () => {
  const long = (part: string) => part.repeat(2 ** 20 / part.length);
  // Read again from each of its letters, it would take an hour.
  it.each([
    ['is kept', 'of one word', drawing(`<rect style="${long('a')}"/>`)],
    ['is kept', 'of one text', drawing(`${'<g>'.repeat(99)}${long('x ')}${'</g>'.repeat(99)}`)],
    ['is kept', 'of one remark', drawing(`<!--${long('- ')}-->`)],
    ['is kept', 'of one image', drawing(`<image href="data:image/png;base64,${long('A')}"/>`)],
    ['is kept', 'of entities', drawing(`<title>${long('&#60;   ')}</title>`)],
    ['is refused', 'of calls', drawing(`<rect style="${long('url(')}"/>`)],
    ['is refused', 'of one name', drawing(`<rect style="url(#${long('a')}"/>`)],
    ['is refused', 'of one number', drawing('<g/>', `width="${long('1')}x" height="1"`)],
    ['is refused', 'of numbers', drawing('<g/>', `viewBox="${long('1 ')}x"`)],
    ['is refused', 'of attributes', drawing(`<g${long(' a="1234"')}`)],
    ['is refused', 'of remarks', drawing(long('<!--'))],
    ['is refused', 'of ends', drawing(long('</g '))],
    ['is refused', 'of a type', `<!DOCTYPE svg${long(' "a"')}`],
  ])('[LOGO-8] %s: %s', (fate, _, svg) => {
    expect(cleanSvg(svg) === null ? 'is refused' : 'is kept').toBe(fate);
  });
});
