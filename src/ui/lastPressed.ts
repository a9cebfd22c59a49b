/** What a press is meant for. */
const controls = 'button, a[href], summary';

let pressed: WeakRef<HTMLElement> | null = null;

// In the capture phase: `stopPropagation` elsewhere must not hide a press.
if (!import.meta.env.SSR)
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
      pressed = control && new WeakRef(control);
    },
    { capture: true },
  );

/** The control of the last press, if that was one and is still in the page: Safari gives a pressed button no focus. */
export const lastPressed = (): HTMLElement | null => {
  const control = pressed?.deref();
  return control?.isConnected ? control : null;
};
