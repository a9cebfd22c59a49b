import { describe, expect, it } from 'vitest';
import { contrastWithWhite, deepened, readableContrast } from '../../machines/design/contrast.ts';

describe('contrast', () => {
  it('[DSGN-2] measures white on a colour as WCAG does', () => {
    const measured = ['#4A90E2', '#2D9CDB', '#2F80ED', '#000000', '#FFFFFF', '#3c77ba'].map((hex) =>
      contrastWithWhite(hex).toFixed(2),
    );
    expect(measured).toEqual(['3.29', '3.05', '3.87', '21.00', '1.00', '4.63']);
  });

  it('[DSGN-2] deepens a colour just far enough for small white text', () => {
    const grounds = ['#4A90E2', '#2D9CDB', '#2F80ED', '#FFFFFF', '#1A5CBA'].map(deepened);
    expect(grounds.slice(0, 3)).toEqual(['#3C77BA', '#247CAD', '#2B74D6']);
    expect(grounds.every((ground) => contrastWithWhite(ground) >= readableContrast)).toBe(true);
    expect(grounds.at(-1)).toBe('#1A5CBA');
  });
});
