/**
 * Does something once the press that is under way has become a click, at once without one. A field that is left by a
 * press may show a message, and would push away what is just being pressed: the click would be lost.
 */
export const afterPress = (act: () => void): void => {
  if (document.querySelector(':active') === null) act();
  else addEventListener('click', act, { once: true });
};
