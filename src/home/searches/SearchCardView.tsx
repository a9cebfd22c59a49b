import { useTranslation } from 'react-i18next';
import * as styles from './SearchCardView.css.ts';
import type { ExampleSearch, SearchCategory } from './searches.ts';

/** The two halves of the icons: one above the other, side by side, or shifted. */
const halves = {
  shifted: 'M10 1A8 8 0 0 0 10 17zM10 3A8 8 0 0 1 10 19z',
  stacked: 'M2 9A8 8 0 0 1 18 9zM2 11A8 8 0 0 0 18 11z',
  apart: 'M8.5 2.5A7.5 7.5 0 0 0 8.5 17.5zM11.5 2.5A7.5 7.5 0 0 1 11.5 17.5z',
};
const signs: Record<SearchCategory, string> = {
  legal: halves.shifted,
  business: halves.stacked,
  operations: halves.apart,
  finance: halves.shifted,
  education: halves.stacked,
  startup: halves.apart,
  health: halves.shifted,
  digital: halves.stacked,
  career: halves.apart,
  team: halves.shifted,
};

/** An example search: its category, what was asked, and how long ago (HOME-7, LNG-5). */
export function SearchCardView({ need, category, ago, unit }: ExampleSearch) {
  const { t } = useTranslation('home');
  return (
    <figure className={styles.card}>
      <figcaption className={styles.category}>
        <svg className={styles.sign[category]} viewBox="0 0 20 20" aria-hidden="true">
          <path d={signs[category]} />
        </svg>
        {t(`searches.categories.${category}`)}
      </figcaption>
      <blockquote className={styles.need}>{t(`searches.needs.${need}`)}</blockquote>
      <p className={styles.ago}>{t(`searches.ago.${unit}`, { count: ago, n: ago })}</p>
    </figure>
  );
}
