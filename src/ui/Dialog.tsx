import {
  createContext,
  type ReactNode,
  useContext,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classes } from './classes.ts';
import * as styles from './Dialog.css.ts';
import { focusFirst } from './focus.ts';
import { lastPressed } from './lastPressed.ts';

export interface DialogProps {
  open: boolean;
  /** Escape or a press beside the sheet; the owner of `open` decides whether it closes. */
  onClose: () => void;
  /** Whether its content stays mounted while it is closed, so that it opens faster. */
  isKept?: boolean | undefined;
  title: ReactNode;
  children: ReactNode;
  /** The buttons: primary, secondary, quiet. The one with `autoFocus` is focused first, else the first focusable one. */
  actions?: ReactNode;
  /** `confirm` is at most 520 px wide, `editor` 760; both are bottom sheets on narrow screens. */
  size?: 'confirm' | 'editor' | undefined;
  /** `alertdialog` when it interrupts to ask about a loss. */
  role?: 'dialog' | 'alertdialog' | undefined;
}

/**
 * What stands over the page, in each open dialog once more: outside of a modal dialog nothing can be pressed, and a
 * screen reader hears of no change.
 */
export const OverDialogs = createContext<ReactNode>(null);

/** A modal dialog: the rest of the page is inert, and the focus returns afterwards (HOME-3, QA-5). */
export function Dialog({
  open,
  onClose,
  isKept = false,
  title,
  children,
  actions,
  size = 'confirm',
  role,
}: DialogProps) {
  const id = useId();
  const dialog = useDialogElement(open, onClose, role);
  const isMounted = open || isKept;
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, isKept && styles.kept)}
      role={role}
      aria-labelledby={isMounted ? `${id}-title` : undefined}
      aria-describedby={isMounted && size === 'confirm' ? `${id}-body` : undefined}
    >
      {isMounted && (
        <div className={styles.sheet[size]}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          <div className={styles.body[size]} id={`${id}-body`}>
            {children}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {open && <Over />}
    </dialog>
  );
}

/** In a component of its own: a closed dialog hears of no change. */
function Over() {
  return useContext(OverDialogs);
}

/** An effect, because the `dialog` element opens and closes by method, not by attribute. */
function useDialogElement(open: boolean, onClose: () => void, role: DialogProps['role']) {
  const ref = useRef<HTMLDialogElement>(null);
  const leave = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const { activeElement, body } = document;
    const opener = activeElement === body ? lastPressed() : activeElement;
    // Told beforehand, or the first field would have the focus for a moment, and be left.
    const wanted = dialog.querySelector('[data-autofocus]');
    wanted?.setAttribute('autofocus', '');
    dialog.showModal();
    focusFirst(dialog);
    // The focus scrolls to its button, past the title and the reasons; a part that was asked for stays in sight.
    if (!wanted || role === 'alertdialog') dialog.scrollTop = 0;

    const listeners = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      heard: (event: HTMLElementEventMap[K]) => void,
    ): void => dialog.addEventListener(type, heard, { signal: listeners.signal });
    let pressedBeside = false;
    // The press counts, not its release: a text selection may end beside the sheet.
    on('pointerdown', ({ target }) => (pressedBeside = target === dialog));
    on('click', ({ target }) => target === dialog && pressedBeside && leave());
    on('cancel', (event) => {
      // A file input inside fires `cancel` too, and it bubbles.
      if (event.target !== dialog) return;
      event.preventDefault();
      leave();
    });
    // The browser closes it at a second Escape without `cancel`. An earlier `close` may arrive after a
    // reopening.
    on('close', ({ target }) => {
      if (target !== dialog || dialog.open) return;
      // Its owner closes it, or keeps it: what is in it may be on its way. What the owner asks then stands above it.
      dialog.showModal();
      leave();
    });

    return () => {
      listeners.abort();
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open, role]);
  return ref;
}
