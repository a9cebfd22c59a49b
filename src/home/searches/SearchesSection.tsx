import { useTranslation } from 'react-i18next';
import { Strip } from '../../motion/Strip.tsx';
import { lead, wrap } from '../../theme/type.css.ts';
import { classes } from '../../ui/classes.ts';
import { SearchCardView } from './SearchCardView.tsx';
import * as styles from './SearchesSection.css.ts';
import { exampleSearches } from './searches.ts';

/** What people ask for, on an endless strip from edge to edge (HOME-7). */
export function SearchesSection() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section} aria-labelledby="searches-title">
      <div className={classes(wrap, styles.head)}>
        <h2 id="searches-title">{t('searches.title')}</h2>
        <p className={lead}>{t('searches.text')}</p>
      </div>
      <Strip
        id="searches"
        label={t('searches.label')}
        copies={2}
        items={exampleSearches.map((search) => ({
          key: search.need,
          content: <SearchCardView {...search} />,
        }))}
      />
    </section>
  );
}
