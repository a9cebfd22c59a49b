import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../platform/services.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { classes } from '../ui/classes.ts';
import * as styles from './LanguageToggle.css.ts';

const languages = ['en', 'es'] as const;

/**
 * Switches between English and Spanish; both are shown, the active one is highlighted (LNG-1). The active one is
 * what was chosen last, also while its texts are on their way: that is what the next press flips.
 */
export function LanguageToggle() {
  const { t } = useTranslation('app');
  const { language } = useServices();
  const chosen = useSelector(language, (snapshot) => snapshot.context.language);
  const isBusy = useSelector(language, (snapshot) => snapshot.hasTag('busy'));
  const to = chosen === 'en' ? t('toEs') : t('toEn');
  return (
    <button
      type="button"
      className={styles.toggle}
      title={to}
      aria-busy={isBusy || undefined}
      data-event="language.toggled"
      onClick={() => language.send({ type: 'language.toggled' })}
    >
      <span className={classes(styles.thumb, styles.thumbAt[chosen])} />
      {languages.map((one) => (
        <span key={one} className={styles.codes[one === chosen ? 'active' : 'other']}>
          {one.toUpperCase()}
        </span>
      ))}
      <span className={visuallyHidden}>{to}</span>
    </button>
  );
}
