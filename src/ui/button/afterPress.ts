/**
 * The end of a press; a click follows before the next frame, but not on a disabled button or after a drag.
 */
const pressEnds = ['pointerup', 'pointercancel', 'mouseup'];

/**
 * Runs `act` after the present press and its click, at once without one. A field that a press blurs may show
 * a message, which would move the pressed element away: the click would be lost.
 */
export const afterPress = (act: () => void): void => {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const watch = new AbortController();
  const end = () => {
    watch.abort();
    requestAnimationFrame(act);
  };
  for (const type of pressEnds) addEventListener(type, end, { capture: true, signal: watch.signal });
};
