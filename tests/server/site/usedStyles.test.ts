import { describe, expect, it } from 'vitest';
import { firstViewOf, parseStyles, usedStyles } from '../../../server/site/usedStyles.ts';

/** The styles of a sheet that HTML uses. */
const used = (css: string, html: string) => usedStyles(parseStyles(css), html);

describe('the styles of a page', () => {
  it('[APP-6] are the rules whose classes, attributes and elements it has, in their order', () => {
    const css =
      '.b>a{top:1px}.a,.missing{left:2px}.a .missing{left:3px}p{right:4px}table{top:5px}' +
      '.a[data-menu=closed]{top:6px}.a[data-menu=open]{top:7px}[hidden]{top:8px}.b::before{top:9px}' +
      '.b:not(.missing):is(.a,.missing){top:10px}*{margin:0}html body{top:11px}' +
      'html:has(.missing){top:12px}html:has(.missing,>p){top:13px}html:not(:has(.missing)){top:14px}';
    expect(used(css, '<div class="a b" data-menu="closed" hidden><A href="/">1</A><p>2</p></div>')).toBe(
      '.b>a{top:1px}.a{left:2px}p{right:4px}.a[data-menu=closed]{top:6px}[hidden]{top:8px}.b::before{top:9px}' +
        '.b:not(.missing):is(.a,.missing){top:10px}*{margin:0}html body{top:11px}' +
        'html:has(.missing,>p){top:13px}html:not(:has(.missing)){top:14px}',
    );
  });

  it('[APP-6] hold their conditions, and none for print, forced colours, focus or what a pointer does', () => {
    const css =
      '@media (width>=9px){.a{top:1px}.missing{top:2px}}@media print{.a{top:3px}}@supports (a:b){.missing{top:4px}}' +
      '@media (forced-colors:active){.a{top:5px}}.a:hover{top:6px}.a:focus-visible{top:7px;transition:top 1s}' +
      '@container (width>=9px){@media screen{.a{transition-duration:1s;top:8px}}}';
    expect(used(css, '<p class="a"></p>')).toBe(
      '@media (width>=9px){.a{top:1px}}@container (width>=9px){@media screen{.a{top:8px}}}',
    );
  });

  it('[APP-6] hold the animations and properties that they name, and the system’s fonts', () => {
    const css =
      '@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:local("Arial");size-adjust:109%}' +
      '@keyframes rise{0%{top:0}}@keyframes turn{to{top:1px}}@property --x{syntax:"*";inherits:true}.a{animation:1s rise}';
    expect(used(css, '<p class="a"></p>')).toBe(
      '@font-face{font-family:B;src:local("Arial");size-adjust:109%}@keyframes rise{0%{top:0}}.a{animation:1s rise}',
    );
  });

  it('[APP-6] have the theme’s values in the place of variables, but for those that another rule sets', () => {
    const css =
      ':root{--ink:#000;--ground:var(--ink);--shadow:0 0 var(--wide) var(--ink);--wide:2px;--unused:1px}' +
      '.a{color:var(--ground);box-shadow:var(--shadow);top:var(--given, 1px);content:"a, b"}.dark{--ground:#fff}.turn{--turn:1s}';
    expect(used(css, '<p class="a turn"></p>')).toBe(
      ':root{--ground:#000;}.a{color:var(--ground);box-shadow:0 0 2px #000;top:var(--given,1px);content:"a, b"}',
    );
  });
});

it('[APP-6] the first view is a page without its late parts and without what is in a closed menu or dialog', () => {
  const part = '<div data-hydrated="false"><div><p>2</p></div><div></div></div>';
  expect(
    firstViewOf(
      `<nav id="menu" inert=""><a>0</a></nav><main><h1>1</h1><dialog><p>4</p></dialog>${part}${part}</main>${part}<i>3</i>`,
    ),
  ).toBe('<nav id="menu" inert=""></nav><main><h1>1</h1></main><i>3</i>');
});
