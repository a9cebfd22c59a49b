import { type ReactNode, type RefCallback, useMemo } from 'react';
import * as styles from './DropZone.css.ts';

export interface DropZoneProps {
  /** A dashed box, or an image without a border until something is dragged over it. */
  look: keyof typeof styles.zone;
  /** The dropped files or folders; read them at once, the browser empties it afterwards. */
  onDrop: (dropped: DataTransfer) => void;
  children: ReactNode;
}

/**
 * Accepts dropped files (DSGN-7). Put a `FileButton` inside, for everybody who cannot drag. `data-over` marks
 * a drag over it, which is purely visual.
 */
export function DropZone({ look, onDrop, children }: DropZoneProps) {
  const target = useMemo(() => dropTarget(onDrop), [onDrop]);
  return (
    <div className={styles.zone[look]} ref={target}>
      {children}
    </div>
  );
}

const dropTarget =
  (onDrop: DropZoneProps['onDrop']): RefCallback<HTMLElement> =>
  (zone) => {
    if (!zone) return;
    const watch = new AbortController();
    const { signal } = watch;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      zone.toggleAttribute('data-over', true);
    };
    zone.addEventListener('dragenter', over, { signal });
    zone.addEventListener('dragover', over, { signal });
    zone.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && zone.contains(relatedTarget)))
          zone.toggleAttribute('data-over', false);
      },
      { signal },
    );
    zone.addEventListener(
      'drop',
      (event) => {
        zone.toggleAttribute('data-over', false);
        if (!carriesFiles(event) || !event.dataTransfer) return;
        event.preventDefault();
        onDrop(event.dataTransfer);
      },
      { signal },
    );
    return () => watch.abort();
  };

/**
 * The ref of an element around drop zones: a file that misses them does not replace the page in the browser,
 * which would lose unsaved edits (DSGN-8).
 */
export const keepDropsOut: RefCallback<HTMLElement> = () => {
  const watch = new AbortController();
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !carriesFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse, { signal: watch.signal });
  addEventListener('drop', refuse, { signal: watch.signal });
  return () => watch.abort();
};

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
