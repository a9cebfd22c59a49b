import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Frame } from '../../../machines/contract/design/logoSource.ts';
import { paddingLimits } from '../../../machines/logo/frame.ts';
import type { LogoEditorEvent } from '../../../machines/logo/logoEditorMachine.ts';
import { drawing } from '../../theme/drawing.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { SegmentedControl } from '../../ui/field/SegmentedControl.tsx';
import { Slider } from '../../ui/field/Slider.tsx';
import * as styles from './FitTools.css.ts';

interface FrameModeProps {
  frame: Frame;
  send: (event: LogoEditorEvent) => void;
}

/** Whether the image fills the circle, or is whole in the logo (LOGO-7). */
export const FrameMode = memo(function FrameMode({ frame, send }: FrameModeProps) {
  const { t } = useTranslation('logo');
  return (
    <div className={styles.mode}>
      <SegmentedControl
        label={t('mode')}
        options={[
          { value: 'fill', label: t('fill') },
          { value: 'fit', label: t('fit') },
        ]}
        value={frame.mode}
        onChange={(mode) => send({ type: 'frame.changed', change: { mode } })}
      />
    </div>
  );
});

interface FitToolsProps extends FrameModeProps {
  /** Whether the image has transparent margins. */
  canTrim: boolean;
  /** `#RRGGBB` */
  headerColor: string;
}

/** The padding, background and shape of a whole logo, and whether its transparent margins count (LOGO-7). */
export function FitTools({ frame, canTrim, headerColor, send }: FitToolsProps) {
  const { t } = useTranslation('logo');
  const { padding, ground, shape, isTrimmed } = frame;
  const change = (changed: Partial<Frame>) => send({ type: 'frame.changed', change: changed });
  const grounds = { transparent: null, white: drawing.white, brand: headerColor };
  return (
    <div className={styles.tools}>
      <SegmentedControl
        label={t('shape')}
        options={[
          { value: 'round', label: t('round') },
          { value: 'rounded', label: t('rounded') },
        ]}
        value={shape}
        onChange={(value) => change({ shape: value })}
      />
      <SegmentedControl
        label={t('ground')}
        options={[
          { value: 'transparent', label: t('grounds.transparent') },
          { value: 'white', label: t('grounds.white') },
          { value: 'brand', label: t('grounds.brand') },
        ]}
        value={chosenGround(ground, headerColor)}
        onChange={(value: keyof typeof grounds) => change({ ground: grounds[value] })}
      />
      <Slider
        label={t('padding')}
        value={padding}
        {...paddingLimits}
        onChange={(value) => change({ padding: value })}
        valueText={t('percent', { percent: padding })}
      />
      {canTrim && (
        <Checkbox label={t('trim')} checked={isTrimmed} onChange={(value) => change({ isTrimmed: value })} />
      )}
    </div>
  );
}

/** Which option a ground is: none where it is the color that the header had before. */
const chosenGround = (ground: string | null, headerColor: string) => {
  if (ground === null) return 'transparent';
  if (ground === drawing.white) return 'white';
  return ground.toUpperCase() === headerColor.toUpperCase() ? 'brand' : null;
};
