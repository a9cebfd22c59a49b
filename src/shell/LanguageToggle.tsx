import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../platform/services.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { classes } from '../ui/classes.ts';
import * as styles from './LanguageToggle.css.ts';

const languages = ['en', 'es'] as const;

/** Switches between English and Spanish; both are shown, the active one is highlighted (LNG-1). */
export function LanguageToggle() {
  const { t } = useTranslation('app');
  const { language } = useServices();
  const shown = useSelector(language, (snapshot) => snapshot.context.shown);
  const to = shown === 'en' ? t('toEs') : t('toEn');
  return (
    <button
      type="button"
      className={styles.toggle}
      title={to}
      data-event="language.toggled"
      onClick={() => language.send({ type: 'language.toggled' })}
    >
      <span className={classes(styles.thumb, styles.thumbAt[shown])} />
      {languages.map((one) => (
        <span key={one} className={styles.codes[one === shown ? 'active' : 'other']}>
          {one.toUpperCase()}
        </span>
      ))}
      <span className={visuallyHidden}>{to}</span>
    </button>
  );
}
