import type { LogoEditorEvent } from '../../machines/logo/logoEditorMachine.ts';

/** What a key on the stage means: arrows move by 10 px, with Shift by 1; the rest zooms, turns, starts again (LOGO-3). */
export const meaningOf = (key: string, shift: boolean): LogoEditorEvent | null => {
  const px = shift ? 1 : 10;
  switch (key) {
    case 'ArrowLeft':
      return { type: 'crop.nudged', dx: -px, dy: 0 };
    case 'ArrowRight':
      return { type: 'crop.nudged', dx: px, dy: 0 };
    case 'ArrowUp':
      return { type: 'crop.nudged', dx: 0, dy: -px };
    case 'ArrowDown':
      return { type: 'crop.nudged', dx: 0, dy: px };
    // The plus of many keyboards is Shift and the equals sign.
    case '+':
    case '=':
      return { type: 'crop.zoomed', by: 1 };
    case '-':
    case '_':
      return { type: 'crop.zoomed', by: -1 };
    case 'r':
    case 'R':
      return { type: 'crop.turned', by: shift ? -1 : 1 };
    case '0':
      return { type: 'crop.reset' };
    default:
      return null;
  }
};
