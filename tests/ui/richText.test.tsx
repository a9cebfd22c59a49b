import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Marks, richText } from '../../src/ui/richText.tsx';

const marks: Marks = { a: (words) => <a href="/terms">{words}</a>, b: (words) => <strong>{words}</strong> };
const shown = (text: string) => renderToStaticMarkup(<p>{richText(text, marks)}</p>);

describe('richText', () => {
  it('[LNG-6] draws the marked parts of a text and leaves the rest', () => {
    expect(shown('I agree to the <a>terms</a> and the <b>policy</b>.')).toBe(
      '<p>I agree to the <a href="/terms">terms</a> and the <strong>policy</strong>.</p>',
    );
  });

  it('[LNG-6] takes nothing for HTML: an unknown mark is only its words, a lone bracket only itself', () => {
    expect(shown('<script>1</script> < 2 <img src=x>')).toBe('<p>1 &lt; 2 &lt;img src=x&gt;</p>');
  });
});
