/**
 * Keeps React from listening for animations and transitions on its root; it listens for every event there is.
 * A browser tells of an animation's rounds only where somebody listens, and wakes the page for each of them: an
 * endless one would cost the main thread something for ever. No component has such a handler.
 */
export const quietRoot = (root: HTMLElement): HTMLElement => {
  const { addEventListener } = root;
  root.addEventListener = (...event: [string, EventListener]) => {
    if (!/^(ani|tra)/.test(event[0])) addEventListener.apply(root, event);
  };
  return root;
};
