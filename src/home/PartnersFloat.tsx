import { useTranslation } from 'react-i18next';
import { LogoSymbol } from '../ui/brand/LogoSymbol.tsx';
import { useHref } from '../ui/button/href.ts';
import * as styles from './PartnersFloat.css.ts';

/**
 * The floating link to the partners' page (HOME-1). The last element of the content: it stays at the
 * content's end, so that it never covers the footer.
 */
export function PartnersFloat() {
  const { t } = useTranslation('home');
  const partners = useHref('/partners');
  return (
    <div className={styles.place}>
      <a className={styles.link} href={partners}>
        <LogoSymbol tone="onDark" />
        {t('float.partners')}
      </a>
    </div>
  );
}
