import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslation } from 'react-i18next';
import { useServices } from '../platform/services.ts';
import { presentPath } from '../platform/sitePath.ts';
import * as styles from './BackToTop.css.ts';

/** The floating button to the top of the page; at the end it is in the footer (FTR-1, FTR-3). */
export function BackToTop() {
  const { t } = useTranslation('app');
  const { anchor } = useServices();
  return (
    <div className={styles.reach}>
      <div className={styles.place}>
        <button
          type="button"
          className={styles.button}
          aria-label={t('footer.top')}
          onClick={() =>
            anchor.send({ type: 'anchor.followed', path: presentPath(), anchor: null, samePage: true })
          }
        >
          <ArrowUp aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
