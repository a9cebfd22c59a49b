import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../machines/contract/language.ts';
import { useToday } from '../../platform/useInBrowser.ts';
import { richText } from '../../ui/richText.tsx';
import * as styles from './SpaceCount.css.ts';
import { spaceCountAt } from './spaceCountAt.ts';

/** How many branded spaces there are today: one sentence with a large number (LAND-2). */
export function SpaceCount() {
  const { t, i18n } = useTranslation('landing');
  const n = new Intl.NumberFormat(localeOf(i18n.language)).format(spaceCountAt(useToday()));
  return (
    <p className={styles.count}>
      {richText(t('hero.count', { n }), { b: (figure) => <b className={styles.figure}>{figure}</b> })}
    </p>
  );
}
