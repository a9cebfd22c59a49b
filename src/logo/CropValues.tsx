import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../machines/contract/language.ts';
import type { Crop } from '../../machines/logo/crop.ts';
import { circleDiameter, placement } from '../../machines/logo/cropGeometry.ts';
import type { Framed } from '../../machines/logo/fitGeometry.ts';
import { visuallyHidden } from '../theme/reset.css.ts';

interface CropValuesProps extends Framed {
  isFrameReset: boolean;
}

/**
 * The crop's values for screen readers: they read out only the new and the changed ones, after a gesture (LOGO-3). The
 * fields of a whole image speak themselves; its values are said here when a reset changes them.
 */
export function CropValues({ size, crop, frame, isFrameReset }: CropValuesProps) {
  const { t } = useTranslation('logo');
  const place = placement(crop, size, circleDiameter);
  const [x, y] = [Math.round(place.x), Math.round(place.y)];
  const zoom = useZoomText(crop);
  const isFill = frame.mode === 'fill';
  return (
    <div className={visuallyHidden} aria-live="polite" aria-atomic="false">
      {isFill && <p>{t('zoomValue', { zoom })}</p>}
      {/* The same element in both modes: an angle that stays is not read out. */}
      <p>{t('angleValue', { deg: crop.rotation })}</p>
      {isFill && <p>{t(x < 0 ? 'left' : 'right', { n: Math.abs(x) })}</p>}
      {isFill && <p>{t(y < 0 ? 'up' : 'down', { n: Math.abs(y) })}</p>}
      {isFrameReset && (
        <>
          <p>{`${t('shape')}: ${t(frame.shape)}`}</p>
          <p>{`${t('ground')}: ${t('grounds.transparent')}`}</p>
          <p>{`${t('padding')}: ${t('percent', { percent: frame.padding })}`}</p>
          {size.ink && <p>{t('untrimmed')}</p>}
        </>
      )}
    </div>
  );
}

/** How much the crop is zoomed, in tenths, as the page's language writes it. */
export const useZoomText = ({ scale }: Crop): string => {
  const { i18n } = useTranslation('logo');
  const tenths = useMemo(
    () => new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 1 }),
    [i18n.language],
  );
  return tenths.format(scale);
};
