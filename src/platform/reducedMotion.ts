/** The visitor's setting for reduced motion. */
export const reducedMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** How the page moves to another place within itself. Not a style: the focus moves by Tab at once. */
export const gliding = (): ScrollBehavior => (reducedMotion().matches ? 'instant' : 'smooth');
