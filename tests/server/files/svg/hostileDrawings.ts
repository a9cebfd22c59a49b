import { drawing } from './logoShapes.ts';

const script = 'alert(1)';
const evil = 'https://evil.example/x';
const bomb = Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
).join('');
const data = (type: string, text: string) => `data:${type};base64,${Buffer.from(text).toString('base64')}`;
const inner = drawing(`<script>${script}</script>`);

const levels = Array.from(
  { length: 9 },
  (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`,
);
/** A drawing that takes for ever. */
export const endlessDrawing = drawing(
  `<defs><rect id="u0" width="1" height="1"/>${levels.join('')}</defs><use href="#u9"/>`,
);

/** What becomes of a drawing that is made to run, load or hide something; what it does; itself. */
export const hostileDrawings: readonly (readonly ['cleaned' | 'refused', string, string])[] = [
  ['cleaned', 'a script', drawing(`<script>${script}</script><rect/>`)],
  ['cleaned', 'a script in a description', drawing(`<desc><script>${script}</script></desc>`)],
  ['cleaned', 'a script as characters', drawing(`<script><![CDATA[${script}]]></script>`)],
  ['cleaned', 'a script from elsewhere', drawing(`<script href="${evil}" xlink:href="${evil}"/>`)],
  ['cleaned', 'a script in capitals', drawing(`<SCRIPT>${script}</SCRIPT><Script>${script}</Script>`)],
  [
    'refused',
    'a script of a page',
    drawing(`<script xmlns="http://www.w3.org/1999/xhtml">${script}</script>`),
  ],
  [
    'refused',
    'a script of a page under a prefix',
    drawing(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${script}</h:script>`),
  ],
  [
    'refused',
    'a script under a prefix',
    drawing(`<s:script xmlns:s="http://www.w3.org/2000/svg">${script}</s:script>`),
  ],
  [
    'refused',
    'a script under a prefix of its drawing',
    drawing(
      `<g><z:script>${script}</z:script></g>`,
      'viewBox="0 0 1 1" xmlns:z="http://www.w3.org/2000/svg"',
    ),
  ],
  [
    'refused',
    'a script under a prefix in characters',
    drawing(`<z:script>${script}</z:script>`, 'viewBox="0 0 1 1" xmlns:z="http://www.w3.org/2000/s&#118;g"'),
  ],
  ['cleaned', 'an event', drawing('<rect/>', `viewBox="0 0 1 1" onload="${script}"`)],
  [
    'cleaned',
    'an event in other letters',
    drawing(`<rect ONLOAD="${script}" onClick="${script}" onbegin='${script}'/>`),
  ],
  ['cleaned', 'an event after a line', drawing(`<rect\nonload\n=\n"${script}"/>`)],
  ['cleaned', 'an event in a kept value', drawing(`<rect id="&quot; onload=&quot;${'x'}"/>`)],
  ['cleaned', 'a link that runs', drawing(`<a href="javascript:${script}"><rect/></a>`)],
  [
    'cleaned',
    'a link that runs, in characters',
    drawing(`<a xlink:href="&#106;ava&#x0A;script:${script}"><rect/></a>`),
  ],
  ['refused', 'a use that runs', drawing(`<use href="javascript:${script}"/>`)],
  ['refused', 'a use that runs, in characters', drawing(`<use href=" &#x6A;AVA&#9;SCRIPT&#58;${script}"/>`)],
  ['refused', 'a use from elsewhere', drawing(`<use xlink:href="${evil}#a"/>`)],
  ['refused', 'a use of a drawing in it', drawing(`<use href="${data('image/svg+xml', inner)}#x"/>`)],
  ['refused', 'a gradient from elsewhere', drawing(`<linearGradient id="a" href="${evil}#a"/>`)],
  ['refused', 'an image from elsewhere', drawing(`<image href="${evil}.png"/>`)],
  ['refused', 'an image from the same protocol', drawing('<image href="//evil.example/x.png"/>')],
  ['refused', 'an image of this machine', drawing('<image xlink:href="file:///etc/passwd"/>')],
  ['refused', 'a drawing as an image', drawing(`<image href="${data('image/svg+xml', inner)}"/>`)],
  [
    'refused',
    'a drawing as an image, in other letters',
    drawing(`<image href="DATA:image/SVG+xml;base64,AAAA"/>`),
  ],
  ['refused', 'a page as an image', drawing(`<image href="${data('text/html', inner)}"/>`)],
  [
    'refused',
    'an image with more behind it',
    drawing(`<image href="data:image/png;base64,AAAA&quot; onload=&quot;${script}"/>`),
  ],
  ['refused', 'an image as a filter', drawing(`<filter id="f"><feImage href="${evil}.png"/></filter>`)],
  [
    'cleaned',
    'an address of its own',
    drawing('<rect fill="url(#a)"/>', `viewBox="0 0 1 1" xml:base="${evil}"`),
  ],
  ['refused', 'a fill from elsewhere', drawing(`<rect fill="url(${evil}#a)"/>`)],
  ['refused', 'a fill from elsewhere, in quotes and letters', drawing(`<rect fill="URL( '${evil}#a' )"/>`)],
  ['refused', 'a fill from elsewhere, escaped', drawing(`<rect fill="u\\72l(${evil}#a)"/>`)],
  ['refused', 'a fill that is named twice', drawing(`<rect fill="url(#a) url(${evil})"/>`)],
  ['refused', 'a fill around another', drawing(`<rect fill="ururl(#a)l(${evil})"/>`)],
  ['refused', 'a mask from elsewhere', drawing(`<rect style="mask:url(${evil}#m)"/>`)],
  ['refused', 'a mask with a remark in its name', drawing(`<rect style="mask:url/**/(${evil}#m)"/>`)],
  ['refused', 'an image of a set', drawing(`<rect style="background:image-set('${evil}' 1x)"/>`)],
  ['refused', 'an expression', drawing(`<rect style="width:expression(${script})"/>`)],
  ['refused', 'a binding', drawing(`<rect style="-moz-binding:url(${evil}#x)"/>`)],
  ['refused', 'an imported style', drawing(`<style>@import "${evil}.css";</style>`)],
  ['refused', 'an imported style, escaped', drawing(`<style>\\40 import "${evil}.css";</style>`)],
  ['refused', 'an imported style, in characters', drawing(`<style>&#64;import "${evil}.css";</style>`)],
  [
    'refused',
    'an imported style as characters',
    drawing(`<style><![CDATA[@import "${evil}.css";]]></style>`),
  ],
  [
    'refused',
    'a font from elsewhere',
    drawing(`<style>@font-face{font-family:a;src:url(${evil}.woff)}</style>`),
  ],
  ['refused', 'a style from elsewhere', `<?xml-stylesheet href="${evil}.css"?>${drawing('<rect/>')}`],
  [
    'refused',
    'a style from elsewhere, in other letters',
    `<?XML-Stylesheet href="${evil}.css"?>${drawing('<rect/>')}`,
  ],
  [
    'refused',
    'a style sheet that ends early',
    drawing(`<style>&lt;/style&gt;&lt;script&gt;${script}&lt;/script&gt;</style>`),
  ],
  [
    'refused',
    'a style sheet of characters that ends early',
    drawing(`<style><![CDATA[</style><script>${script}</script>]]></style>`),
  ],
  [
    'cleaned',
    'a style sheet with a remark around a script',
    drawing(`<style><!--</style><script>${script}</script>--></style>`),
  ],
  ['refused', 'a style sheet with a drawing', drawing(`<style>${drawing('<rect/>')}</style>`)],
  ['refused', 'a style sheet with an open remark', drawing(`<style><!--</style><script>${script}</script>`)],
  [
    'cleaned',
    'a script in a title of characters',
    drawing('<title><![CDATA[</title><script>x</script>]]></title>'),
  ],
  ['cleaned', 'a remark that seems to end early', drawing(`<!--><script>${script}</script>-->`)],
  [
    'refused',
    'a page',
    drawing(
      `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:${script}"/></foreignObject>`,
    ),
  ],
  ['refused', 'a frame', drawing(`<iframe src="${evil}"/>`)],
  [
    'refused',
    'a link to a style',
    drawing(`<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="${evil}.css"/>`),
  ],
  [
    'refused',
    'a motion that sets an address',
    drawing(`<a><animate attributeName="href" to="javascript:${script}"/><rect/></a>`),
  ],
  ['refused', 'a setting of an event', drawing(`<set attributeName="onmouseover" to="${script}"/>`)],
  [
    'cleaned',
    'a handler',
    drawing(`<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${script}</handler>`),
  ],
  [
    'cleaned',
    'an inclusion',
    drawing(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${evil}.xml"/>`),
  ],
  [
    'refused',
    'entities without end',
    `<!DOCTYPE svg [<!ENTITY a0 "ha">${bomb}]>${drawing('<title>&a9;</title>')}`,
  ],
  [
    'refused',
    'an entity of this machine',
    `<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>${drawing('<title>&e;</title>')}`,
  ],
  [
    'refused',
    'attributes by its type',
    `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "${script}">]>${drawing('<rect/>')}`,
  ],
  ['cleaned', 'a type from elsewhere', `<!DOCTYPE svg SYSTEM "${evil}.dtd">${drawing('<rect/>')}`],
  ['refused', 'an unknown character set', drawing('+ADw-script+AD4-&xss;')],
  [
    'cleaned',
    'a name of an object',
    drawing('<__proto__/><constructor x="1"/><rect __proto__="x" constructor="y"/>'),
  ],
];
