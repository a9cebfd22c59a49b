import { useTranslation } from 'react-i18next';
import { numberText } from '../../platform/formats/numberText.ts';
import { useToday } from '../../platform/useInBrowser.ts';
import { richText } from '../../ui/richText.tsx';
import * as styles from './SpaceCount.css.ts';
import { spaceCountAt } from './spaceCountAt.ts';

/** How many branded spaces there are today: one sentence with a large number (LAND-2). */
export function SpaceCount() {
  const { t } = useTranslation('landing');
  const n = numberText(spaceCountAt(useToday()));
  return (
    <p className={styles.count}>
      {richText(t('hero.count', { n }), { b: (figure) => <b className={styles.figure}>{figure}</b> })}
    </p>
  );
}
