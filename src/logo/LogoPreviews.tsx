import { memo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Frame } from '../../machines/contract/design/logoSource.ts';
import { textOn } from '../../machines/design/contrast.ts';
import { LogoMark } from '../lobby/mark/LogoMark.tsx';
import { drawing } from '../theme/drawing.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import * as styles from './LogoStage.css.ts';

interface LogoPreviewsProps {
  onPage: RefObject<HTMLCanvasElement | null>;
  inHeader: RefObject<HTMLCanvasElement | null>;
  aspect: number;
  shape: Frame['shape'];
  /** `#RRGGBB` */
  headerColor: string;
  spaceName: string;
}

/** The logo as it will stand on a page and in a meeting's header (LOGO-4). The painter draws it: a crop renders it not again. */
export const LogoPreviews = memo(function LogoPreviews(props: LogoPreviewsProps) {
  const { onPage, inHeader, aspect, shape, headerColor, spaceName } = props;
  const { t } = useTranslation('logo');
  // What it stands on is chosen by what is drawn.
  const look = { luminance: 0, aspect, shape };
  return (
    <div className={styles.previews}>
      <div className={styles.onPage}>
        <span aria-hidden="true">
          <LogoMark look={look} over={drawing.stone} size="page">
            <canvas ref={onPage} />
          </LogoMark>
        </span>
        <span>
          <span className={styles.previewName}>{t('prev80')}</span>
          <span className={styles.previewSize}>{t('px', { n: 80 })}</span>
        </span>
      </div>
      <div
        className={styles.inHeader}
        style={{ background: headerColor, color: textOn(headerColor, 'large').hex }}
      >
        <span aria-hidden="true">
          <LogoMark look={look} over={headerColor} size="bar">
            <canvas ref={inHeader} />
          </LogoMark>
        </span>
        <span className={visuallyHidden}>{t('prev32')}</span>
        <span className={styles.spaceName}>{spaceName.trim() || t('prevName')}</span>
      </div>
    </div>
  );
});
