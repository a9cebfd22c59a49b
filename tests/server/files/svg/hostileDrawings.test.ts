import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSvg } from '../../../../server/files/svg/cleanSvg.ts';
import { corpus, corpusFiles } from '../../../corpora.ts';
import { hostileDrawings } from './hostileDrawings.ts';
import { isHarmless } from './isHarmless.ts';
import { drawing } from './logoShapes.ts';

describe('a hostile drawing', () => {
  it.each(hostileDrawings)('[LOGO-8] is %s: %s', (fate, _, svg) => {
    const clean = cleanSvg(svg);
    expect(clean === null ? 'refused' : 'cleaned').toBe(fate);
    if (clean === null) return;
    expect(isHarmless(clean)).toBe(true);
    expect(clean).not.toMatch(/alert|evil/);
    expect(cleanSvg(clean)).toBe(clean);
  });

  it('[LOGO-8] of the corpora leaves nothing that runs or loads, by itself or within a drawing', () => {
    const sample = [{ payload: '<svg><style><!--</style><img src=x onerror=alert(1)>' }];
    const payloads = corpus<{ payload: string }>('xss/dompurify-expect.json', sample).map(
      ({ payload }) => payload,
    );
    const files = corpusFiles('svg', [{ name: 'cut.svg', bytes: Buffer.from('<svg onload="alert(1)"') }]);
    const texts = [...payloads, ...files.map(({ bytes }) => Buffer.from(bytes).toString())];
    const within = texts.flatMap((text) => [
      drawing(text),
      drawing(`<style>${text}</style>`),
      drawing(`<title><![CDATA[${text}]]></title>`),
    ]);
    const cleaned = [...texts, ...within].map(cleanSvg).filter((clean) => clean !== null);
    expect(cleaned).not.toEqual([]);
    for (const clean of cleaned) {
      expect([clean, isHarmless(clean)]).toEqual([clean, true]);
      expect(cleanSvg(clean)).toBe(clean);
    }
  });

  it('[LOGO-8] of any pieces is refused, or harmless and the same when it is cleaned again', () => {
    const pieces = fc.constantFrom(
      ...[
        '<g>',
        '</g>',
        '<g/>',
        '<style>',
        '</style>',
        '<title>',
        '</title>',
        '<a href="#a">',
        '</a>',
        '<script>',
        '</script>',
        '<metadata>',
        '</metadata>',
      ],
      ...[
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<?a',
        '?>',
        '&lt;',
        '&gt;',
        '&#60;',
        '&amp;',
        '&quot;',
        '"',
        "'",
        '<',
        '>',
        ' ',
        '\n',
        '/',
        '\\',
        '@import',
        'x{}',
      ],
      ...[
        '<use href="',
        'javascript:alert(1)',
        '#a',
        '"/>',
        '<rect fill="url(',
        ')"/>',
        'http://evil',
        'onload="x"',
        '<path d="M0 0" ',
        'xlink:href="#a"',
      ],
    );
    let kept = 0;
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 9 }), (each) => {
        const clean = cleanSvg(drawing(each.join('')));
        if (clean === null) return;
        kept += 1;
        expect(isHarmless(clean)).toBe(true);
        expect(cleanSvg(clean)).toBe(clean);
      }),
      { numRuns: 5000, examples: [[['<style>', 'http://evil', '</style>']]] },
    );
    expect(kept).toBeGreaterThan(50);
  });
});
