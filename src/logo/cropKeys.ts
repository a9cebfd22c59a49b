import type { LogoEditorEvent } from '../../machines/logo/logoEditorMachine.ts';

/** The event of a key on the stage (LOGO-3). Arrows move by 10 px, with Shift by 1. */
export const eventOfKey = (key: string, shift: boolean): LogoEditorEvent | null => {
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
    // On many keyboards `+` is Shift and `=`.
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
