import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../theme/reset.css.ts';
import { useHref } from '../ui/button/href.ts';
import { richText } from '../ui/richText.tsx';
import * as styles from './AgreementText.css.ts';

/** What somebody agrees to: `<a>` leads to the terms of service, `<b>` to the privacy policy (SIGNUP-11, ACC-2). */
export function AgreementText({ text }: { text: string }) {
  const { t } = useTranslation('shared');
  const document = (path: string) => (words: string) => (
    <a href={path} target="_blank" rel="noopener">
      {words}
      <span className={visuallyHidden}> ({t('newTab')})</span>
    </a>
  );
  const marks = { a: document(useHref('/terms-of-service')), b: document(useHref('/privacy-policy')) };
  return <span className={styles.terms}>{richText(text, marks)}</span>;
}
