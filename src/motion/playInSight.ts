/**
 * The `ref` of something that moves for ever: it rests while nobody can see it. Browsers leave unseen animations to
 * the main thread, which they would wake at every frame. Purely visual, so no machine hears of it.
 */
export const playInSight = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element || !('IntersectionObserver' in globalThis)) return;
  const sight = new IntersectionObserver((entries) =>
    element.toggleAttribute('data-unseen', !entries.at(-1)?.isIntersecting),
  );
  sight.observe(element);
  return () => sight.disconnect();
};
