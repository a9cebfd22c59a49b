import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { CountUp } from '../motion/CountUp.tsx';
import { onDark } from '../theme/ground.css.ts';
import { wrap } from '../theme/type.css.ts';
import { classes } from '../ui/classes.ts';
import * as styles from './BenefitsView.css.ts';
import { type Benefit, benefits } from './benefits.ts';

export interface BenefitsViewProps {
  /** The id of the open card, or null. */
  open: string | null;
  onToggle: (id: string) => void;
}

/** The benefits of a partnership: a statistic on each card, details on the open one (PRT-3). */
export function BenefitsView({ open, onToggle }: BenefitsViewProps) {
  const { t } = useTranslation('partners');
  return (
    <section className={styles.section} aria-labelledby="benefits">
      <div className={wrap}>
        <h2 className={styles.title} id="benefits">
          {t('benefits.title')}
        </h2>
        <ul className={styles.cards}>
          {benefits.map((benefit) => (
            <BenefitCard
              key={benefit.id}
              benefit={benefit}
              isOpen={benefit.id === open}
              onToggle={() => onToggle(benefit.id)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

const details = ['d1', 'd2', 'd3'] as const;

interface BenefitCardProps {
  benefit: Benefit;
  isOpen: boolean;
  onToggle: () => void;
}

/** The title's button covers the whole card: all of it can be pressed, and only the title is its name. */
function BenefitCard({ benefit: { id, value }, isOpen, onToggle }: BenefitCardProps) {
  const { t } = useTranslation('partners');
  const state = isOpen ? 'open' : 'closed';
  const Sign = isOpen ? Minus : Plus;
  const detailsId = `benefit-${id}`;
  return (
    <li className={classes(styles.card[state], isOpen && onDark)}>
      <p className={styles.figure[state]}>
        {/* A card counts when it is first in view, and again each time it opens. */}
        <span className={styles.count} data-value={value} hidden={isOpen}>
          <CountUp id={`${detailsId}-seen`} value={value} />
        </span>
        {isOpen && (
          <span className={styles.count} data-value={value}>
            <CountUp id={`${detailsId}-opened`} value={value} />
          </span>
        )}
        <small className={styles.unit}>{t(`benefits.${id}.unit`)}</small>
      </p>
      <p className={styles.label}>{t(`benefits.${id}.label`)}</p>
      <h3 className={styles.heading}>
        <button
          className={styles.button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          data-event={JSON.stringify({ type: 'panel.toggled', id })}
          onClick={onToggle}
        >
          {t(`benefits.${id}.title`)}
          <Sign className={styles.sign} aria-hidden="true" />
        </button>
      </h3>
      <div id={detailsId} hidden={!isOpen} className={styles.details}>
        <p className={styles.text}>{t(`benefits.${id}.text`)}</p>
        <ul className={styles.points}>
          {details.map((detail) => (
            <li key={detail} className={styles.point}>
              <Check aria-hidden="true" />
              {t(`benefits.${id}.${detail}`)}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
