import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { wrap } from '../../theme/type.css.ts';
import { classes } from '../../ui/classes.ts';
import * as styles from './Questions.css.ts';
import { questions } from './questions.ts';

export interface QuestionsViewProps {
  /** The id of the open question, or null. */
  open: string | null;
  onToggle: (id: string) => void;
}

/** Questions whose answers unfold below them (LAND-3, QA-5). */
export function QuestionsView({ open, onToggle }: QuestionsViewProps) {
  const { t } = useTranslation('landing');
  return (
    <section className={styles.section} aria-labelledby="questions">
      <div className={classes(wrap, styles.columns)}>
        <h2 className={styles.title} id="questions">
          {t('questions.title')}
        </h2>
        <ul className={styles.list}>
          {questions.map((id) => {
            const isOpen = id === open;
            return (
              <li key={id} className={styles.item}>
                <h3 className={styles.heading}>
                  <button
                    className={styles.question}
                    id={`question-${id}`}
                    type="button"
                    aria-expanded={isOpen}
                    aria-controls={`answer-${id}`}
                    data-event={JSON.stringify({ type: 'panel.toggled', id })}
                    onClick={() => onToggle(id)}
                  >
                    {t(`questions.${id}.question`)}
                    <Plus className={styles.sign} aria-hidden="true" />
                  </button>
                </h3>
                <section
                  id={`answer-${id}`}
                  className={styles.panel[isOpen ? 'open' : 'closed']}
                  aria-labelledby={`question-${id}`}
                  inert={!isOpen}
                >
                  <div className={styles.fold}>
                    <p className={styles.answer}>{t(`questions.${id}.answer`)}</p>
                  </div>
                </section>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
