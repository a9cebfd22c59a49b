import RotateCw from 'lucide-react/icons/rotate-cw';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  FramedDocumentEvent,
  FramedDocumentSnapshot,
} from '../../machines/sections/framedDocumentMachine.ts';
import { Button } from '../ui/button/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { focusIfLost } from '../ui/focus.ts';
import * as styles from './FramedDocumentView.css.ts';
import { documentAddress, type FramedDocumentName, holdsDocument } from './framedDocuments.ts';

export interface FramedDocumentViewProps {
  name: FramedDocumentName;
  snapshot: FramedDocumentSnapshot;
  send: (event: FramedDocumentEvent) => void;
}

/** A spinner, the document as tall as its content, or an error with a retry button (LEGAL-1, LEGAL-2). */
export function FramedDocumentView({ name, snapshot, send }: FramedDocumentViewProps) {
  const { t } = useTranslation('legal');
  const { language, edition } = snapshot.context;
  const watch = useCallback(
    (frame: HTMLIFrameElement | null) => (frame ? watchFrame(frame, name, edition, send) : undefined),
    [name, edition, send],
  );
  // The retry button is gone, and the focus with it; a page's first document takes the focus from nobody.
  const isAnotherTry = edition > 1;
  if (snapshot.matches('failed')) {
    return (
      <div key="failure" className={styles.failure}>
        <Note tone="error" role="alert">
          {t('fail')}
        </Note>
        <Button
          ref={isAnotherTry ? focusIfLost : undefined}
          kind="line"
          icon={<RotateCw aria-hidden="true" />}
          data-event="frame.retried"
          onPress={() => send({ type: 'frame.retried' })}
        >
          {t('retry')}
        </Button>
      </div>
    );
  }
  const isLoading = snapshot.matches('loading');
  return (
    <div
      key="place"
      className={styles.place}
      aria-busy={isLoading}
      tabIndex={-1}
      ref={isAnotherTry ? focusIfLost : undefined}
    >
      {isLoading && (
        <div className={styles.waiting}>
          <Spinner label={t('loading')} />
        </div>
      )}
      <iframe
        key={edition}
        ref={watch}
        className={styles.frame[isLoading ? 'loading' : 'loaded']}
        title={t(`frame.${name}`)}
        src={documentAddress(name, language)}
        // Without scripts; of our own origin, so that the page can read it.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </div>
  );
}

/**
 * Reports whether the frame has loaded the document, as an error page fires `load` too. And, purely visually,
 * keeps the frame as tall as its content, so that only the page scrolls.
 */
const watchFrame = (
  frame: HTMLIFrameElement,
  name: FramedDocumentName,
  edition: number,
  send: FramedDocumentViewProps['send'],
): (() => void) => {
  const place = frame.parentElement;
  const resized = new ResizeObserver(([entry]) => {
    if (!entry) return;
    frame.style.height = `${Math.ceil(entry.target.getBoundingClientRect().height)}px`;
    if (place) place.style.minHeight = '';
  });
  const read = () => {
    resized.disconnect();
    const page = contentOf(frame);
    const isThere = holdsDocument(page, name);
    if (isThere) resized.observe(page.documentElement);
    send({ type: isThere ? 'frame.loaded' : 'frame.failed', edition });
  };
  frame.addEventListener('load', read);
  // A server-rendered frame may have loaded before this listener.
  if (contentOf(frame)?.readyState === 'complete' && contentOf(frame)?.URL !== 'about:blank') read();
  return () => {
    frame.removeEventListener('load', read);
    resized.disconnect();
    // The page keeps its height until the next edition is loaded; otherwise it would scroll up (LNG-7).
    if (place && frame.style.height) place.style.minHeight = frame.style.height;
  };
};

const contentOf = (frame: HTMLIFrameElement): Document | null => {
  try {
    return frame.contentDocument;
  } catch {
    // The browser's own error page is not accessible.
    return null;
  }
};
