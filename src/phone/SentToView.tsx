import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../machines/phone/phoneNumber.ts';
import { richText } from '../ui/richText.tsx';
import * as styles from './SentToView.css.ts';

/** "Sent to +1 555 014 2288": the number as people write it, whole and in its own direction (SIGNUP-6). */
export function SentToView({ number }: { number: string }) {
  const { t } = useTranslation('shared');
  const marked = t('code.sentTo', { phone: `<b>${readableNumber(number)}</b>` });
  return richText(marked, { b: (readable) => <bdi className={styles.number}>{readable}</bdi> });
}
