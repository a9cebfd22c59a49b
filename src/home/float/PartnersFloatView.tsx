import { useTranslation } from 'react-i18next';
import type { PartnersFloatScreenName } from '../../../machines/home/partnersFloatMachine.ts';
import { wrap } from '../../theme/type.css.ts';
import { LogoSymbol } from '../../ui/brand/LogoSymbol.tsx';
import { useHref } from '../../ui/button/href.ts';
import { classes } from '../../ui/classes.ts';
import * as styles from './PartnersFloatView.css.ts';

export interface PartnersFloatViewProps {
  screen: PartnersFloatScreenName;
}

/** The floating link to the partners' page, above the button back to the top (HOME-1). */
export function PartnersFloatView({ screen }: PartnersFloatViewProps) {
  const { t } = useTranslation('home');
  const partners = useHref('/partners');
  return (
    <div className={classes(wrap, styles.place[screen])} data-screen={screen}>
      <a className={styles.link} href={partners}>
        <LogoSymbol tone="onDark" />
        {t('float.partners')}
      </a>
    </div>
  );
}
