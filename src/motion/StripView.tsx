import type { MouseEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttentionEvent } from '../../machines/motion/attentionMachine.ts';
import { type StripSnapshot, stripFit, stripScreen } from '../../machines/motion/stripMachine.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { classes } from '../ui/classes.ts';
import { attentionHandlers } from './attentionHandlers.ts';
import { PauseButton, type PauseButtonProps } from './PauseButton.tsx';
import * as styles from './Strip.css.ts';

interface StripItem {
  key: string;
  content: ReactNode;
  /** The same for the copies, where it can be pressed there too: nothing in it may take the focus. */
  copy?: ReactNode;
}

export interface StripProps {
  id: string;
  label: string;
  items: readonly StripItem[];
  /** How often the list stands at least while it is endless; more often where its window needs it. */
  copies: 2 | 3;
  /** From so many items on it is endless; by default once it is longer than its window. */
  endlessFrom?: number | undefined;
  /** The gap between the items; by default `cards`. */
  gap?: 'cards' | 'logos' | undefined;
}

export interface StripViewProps extends StripProps, Pick<PauseButtonProps, 'offer'> {
  snapshot: StripSnapshot;
  send: (event: AttentionEvent) => void;
  onClickCapture: MouseEventHandler;
}

/**
 * The list in its window, its copies while it is endless, and the pause button. A list that is longer than
 * its window can be focused; screen readers and Tab find it once, the pointer in each copy (HOME-7, PRT-2, QA-5).
 */
export function StripView(props: StripViewProps) {
  const { id, label, items, copies, gap = 'cards', snapshot, send, offer, onClickCapture } = props;
  const { t } = useTranslation('shared');
  const fit = stripFit(snapshot);
  const screen = stripScreen(snapshot);
  const canBePressed = items.some(({ copy }) => copy !== undefined);
  const listOf = (contentOf: (item: StripItem) => ReactNode) =>
    items.map((item) => (
      <li key={item.key} className={styles.item}>
        {contentOf(item)}
      </li>
    ));
  return (
    <section aria-label={label} data-screen={screen}>
      {/* biome-ignore lint/a11y/useSemanticElements: a window on a list is no set of fields */}
      <div
        id={id}
        role="group"
        aria-label={fit === 'wide' ? t('strip') : label}
        tabIndex={fit === 'narrow' ? undefined : 0}
        className={classes(styles.frame[fit], screen === 'dragging' && styles.dragged)}
        onClickCapture={onClickCapture}
        {...attentionHandlers(send)}
      >
        <div className={styles.track}>
          <ul className={styles.list[gap]}>{listOf(({ content }) => content)}</ul>
          {fit === 'wide' &&
            Array.from({ length: Math.max(copies, snapshot.context.lists) - 1 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one copy is as good as the other
              <ul key={index} className={styles.list[gap]} aria-hidden="true" inert={!canBePressed}>
                {listOf(({ content, copy = content }) => copy)}
              </ul>
            ))}
        </div>
      </div>
      <div className={styles.controls}>
        <PauseButton offer={offer} send={send} />
        <span role="status" className={visuallyHidden}>
          {offer === 'play' ? t('paused') : null}
        </span>
      </div>
    </section>
  );
}
