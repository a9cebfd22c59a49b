import type { ReactNode, RefCallback } from 'react';
import * as styles from './DropZone.css.ts';

export interface DropZoneProps {
  /** A dashed well of its own, or nothing to be seen around an image until something is dragged over it. */
  look: keyof typeof styles.zone;
  /** Whatever was dropped, files or folders; read it at once, the browser empties it afterwards. */
  onDrop: (dropped: DataTransfer) => void;
  children: ReactNode;
}

/**
 * Takes files that are dragged onto it (DSGN-7). Put a `FileButton` inside: dragging is for those who can.
 * Whether something is over it stands in `data-over`, which is purely visual.
 */
export function DropZone({ look, onDrop, children }: DropZoneProps) {
  return (
    <div className={styles.zone[look]} ref={dropTarget(onDrop)}>
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
 * A ref for what holds drop zones: a file that misses them is not opened by the browser in the place of the page,
 * which would cost whatever is unsaved there (DSGN-8).
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
