import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../theme/reset.css.ts';
import { IconButton } from '../ui/button/IconButton.tsx';
import { ProgressSegments } from '../ui/feedback/ProgressSegments.tsx';
import { easeHeight } from './easeHeight.ts';
import * as styles from './StepCard.css.ts';

export interface StepCardProps {
  /** What the card is, for a screen reader. */
  label: string;
  /** The screen name; another name is a new screen. */
  screen: string;
  /** The screen's index, from the left: it comes from that side. */
  place: number;
  /** The step, from 1. */
  step: number;
  total: number;
  /** "Step 1 of 4". */
  stepText: string;
  title: string;
  titleAs?: 'h1' | 'h2' | undefined;
  lead?: ReactNode;
  /** Announced after the step when the screen appears. */
  news?: string | undefined;
  /** Between the progress and the title. */
  image?: ReactNode;
  isCentred?: boolean | undefined;
  onBack?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** A form of several steps: one question a screen, with progress, Back and Close (SIGNUP-1, SIGNIN-5). */
export function StepCard(props: StepCardProps) {
  const { label, screen, place, step, total, stepText, title, titleAs: Title = 'h2', lead, news } = props;
  const { image, isCentred, onBack, onClose, children } = props;
  const { t } = useTranslation('shared');
  return (
    <section
      className={styles.card}
      style={{ [styles.shown]: place } as CSSProperties}
      data-screen={screen}
      aria-label={label}
    >
      <p className={visuallyHidden} role="status">
        {t('step', { n: step, total, name: title }) +
          (news ? `${/[.?!…]$/.test(title) ? '' : '.'} ${news}` : '')}
      </p>
      <div className={styles.top}>
        {onBack && (
          <IconButton
            kind="quiet"
            size="s"
            label={t('back')}
            icon={<ArrowLeft aria-hidden="true" />}
            data-event="step.back"
            onPress={onBack}
          />
        )}
        <span className={styles.step[onBack ? 'afterBack' : 'alone']}>{stepText}</span>
        {onClose && (
          <span className={styles.close}>
            <IconButton
              kind="quiet"
              size="s"
              label={t('close')}
              icon={<X aria-hidden="true" />}
              data-event="form.closed"
              onPress={onClose}
            />
          </span>
        )}
      </div>
      <ProgressSegments value={step} total={total} label={stepText} />
      <div
        key={screen}
        ref={easeHeight}
        className={styles.content[isCentred ? 'centred' : 'left']}
        style={{ [styles.own]: place } as CSSProperties}
      >
        {image}
        <Title className={styles.title}>{title}</Title>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}
