/**
 * The `ref` of an endless animation: it is paused out of view. Browsers run unseen animations on the main
 * thread, and wake it at every frame. Purely visual, so no machine knows of it.
 */
export const playInSight = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element || !('IntersectionObserver' in globalThis)) return;
  const sight = new IntersectionObserver((entries) =>
    element.toggleAttribute('data-unseen', !entries.at(-1)?.isIntersecting),
  );
  sight.observe(element);
  return () => sight.disconnect();
};
