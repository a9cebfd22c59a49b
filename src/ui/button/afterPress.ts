/** A press ends with one of these; a click follows before the next frame, but not on a disabled button or after a drag. */
const pressEnds = ['pointerup', 'pointercancel', 'mouseup'];

/**
 * Does something once the press that is under way is over and has become a click, at once without one. A field that is
 * left by a press may show a message, and would push away what is just being pressed: the click would be lost.
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
