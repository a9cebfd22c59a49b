import './konvaCore.ts';
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js';
import type { Image as KonvaImage } from 'konva/lib/shapes/Image.js';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type KeyboardEvent, memo, type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Image, Layer, Stage } from 'react-konva/lib/ReactKonvaCore.js';
import type { Frame } from '../../machines/contract/design/logoSource.ts';
import type { Crop } from '../../machines/logo/crop.ts';
import { cropLimits } from '../../machines/logo/cropGeometry.ts';
import { aspectOf } from '../../machines/logo/fitGeometry.ts';
import { type OpenedImage, shapeOf } from '../../machines/logo/frame.ts';
import type { LogoEditorEvent } from '../../machines/logo/logoEditorMachine.ts';
import { ofAspect } from '../lobby/mark/LogoMark.tsx';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import * as slider from '../ui/field/Slider.css.ts';
import { CropValues, useZoomText } from './CropValues.tsx';
import { eventOfKey } from './cropKeys.ts';
import type { StageImage } from './decodeImage.ts';
import { FitTools, FrameMode } from './fit/FitTools.tsx';
import { stageSide } from './gestureMath.ts';
import { LogoPreviews } from './LogoPreviews.tsx';
import * as styles from './LogoStage.css.ts';
import { allowEmptyHtml } from './trustedHtml.ts';
import { blank, useCropGestures } from './useCropGestures.ts';

allowEmptyHtml();

export interface LogoStageProps {
  /** Null before the first image: the stage is rendered in advance, hidden (LOGO-6). */
  image: StageImage | null;
  crop: Crop;
  frame: Frame;
  /** Whether its values were just reset. */
  isFrameReset: boolean;
  /** The open image as the machine knows it; null before it is open. */
  size: OpenedImage | null;
  /** While the image is cut, nothing can be moved. */
  isBusy: boolean;
  /** Whether the machine accepts an event now. */
  can: (event: LogoEditorEvent) => boolean;
  send: (event: LogoEditorEvent) => void;
  /** `#RRGGBB` */
  headerColor: string;
  spaceName: string;
}

/** The stage, the tools and the previews of the logo editor (LOGO-2, LOGO-3, LOGO-4). */
export function LogoStage(props: LogoStageProps) {
  const { image, crop, frame, isFrameReset, isBusy, can, send, headerColor, spaceName } = props;
  const size = props.size ?? (image ?? blank).size;
  const isFit = frame.mode === 'fit';
  const aspect = aspectOf({ size, crop, frame });
  const shape = shapeOf(frame);
  const { t } = useTranslation('logo');
  const id = useId();
  const { host, layer, imageNode, preview80, preview32, rail, gestures } = useCropGestures(props);
  return (
    <div className={styles.work} inert={isBusy}>
      <div>
        <FrameMode frame={frame} send={send} />
        {/* An application: arrow keys move the image and letters rotate it; a whole image is only rotated. */}
        <div
          ref={host}
          className={styles.field}
          data-mode={frame.mode}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is handled by keyboard.
          tabIndex={0}
          aria-label={t(isFit ? 'fitCanvas' : 'canvas')}
          aria-describedby={`${id}-keys`}
          onKeyDown={(event) => handleKey(event, props)}
        >
          {frame.ground !== null && isFit && (
            <div className={styles.plate[shape]} style={{ ...ofAspect(aspect), background: frame.ground }} />
          )}
          <div className={styles.canvas}>
            <Canvas layer={layer} imageNode={imageNode} />
          </div>
          {shape === 'round' ? (
            <div className={styles.veil} />
          ) : (
            <div className={styles.wideVeil} style={ofAspect(aspect)} />
          )}
        </div>
        <p className={styles.keys} id={`${id}-keys`}>
          {t(isFit ? 'fitKeys' : 'keys')}
        </p>
      </div>
      <div className={styles.tools}>
        <div>
          <div className={styles.head}>
            {isFit ? <span>{t('fitOptions')}</span> : <label htmlFor={`${id}-zoom`}>{t('zoom')}</label>}
            <span className={styles.reset}>
              <Button
                kind="quiet"
                size="s"
                data-event="crop.reset"
                onPress={() => send({ type: 'crop.reset' })}
              >
                {t('reset')}
              </Button>
            </span>
          </div>
          {/* Hidden, not removed: gestures move its slider. */}
          <div className={styles.zoom} hidden={isFit}>
            <ZoomButton by={-1} isEnabled={can({ type: 'crop.zoomed', by: -1 })} send={send} />
            <input
              ref={rail}
              id={`${id}-zoom`}
              className={slider.input}
              type="range"
              min={cropLimits.minScale}
              max={cropLimits.maxScale}
              step={cropLimits.zoomStep}
              aria-valuetext={t('zoomValue', { zoom: useZoomText(crop) })}
              onInput={(event) => gestures.current?.slide(event.currentTarget.valueAsNumber)}
            />
            <ZoomButton by={1} isEnabled={can({ type: 'crop.zoomed', by: 1 })} send={send} />
          </div>
          {isFit && <FitTools frame={frame} canTrim={can(trimmed)} headerColor={headerColor} send={send} />}
        </div>
        <div className={styles.turns}>
          <TurnButton by={-1} send={send} />
          <TurnButton by={1} send={send} />
        </div>
        <LogoPreviews
          onPage={preview80}
          inHeader={preview32}
          aspect={aspect}
          shape={shape}
          headerColor={headerColor}
          spaceName={spaceName}
        />
      </div>
      <CropValues size={size} crop={crop} frame={frame} isFrameReset={isFrameReset} />
    </div>
  );
}

interface CanvasProps {
  layer: RefObject<KonvaLayer | null>;
  imageNode: RefObject<KonvaImage | null>;
}

// A crop that changes is drawn by the painter: what shows it is not rendered again (LOGO-6).
const Canvas = memo(function Canvas({ layer, imageNode }: CanvasProps) {
  return (
    <Stage width={stageSide} height={stageSide} listening={false}>
      <Layer ref={layer} listening={false}>
        <Image ref={imageNode} image={undefined} listening={false} perfectDrawEnabled={false} />
      </Layer>
    </Stage>
  );
});

const trimmed = { type: 'frame.changed', change: { isTrimmed: true } } as const;

interface StepProps {
  by: 1 | -1;
  isEnabled: boolean;
  send: LogoStageProps['send'];
}

/** At the end of the slider it is `aria-disabled`, not `disabled`, so that it keeps the focus. */
const ZoomButton = memo(function ZoomButton({ by, isEnabled, send }: StepProps) {
  const { t } = useTranslation('logo');
  const Sign = by === 1 ? Plus : Minus;
  return (
    <IconButton
      size="s"
      label={t(by === 1 ? 'zoomIn' : 'zoomOut')}
      icon={<Sign className={styles.stepSign} aria-hidden="true" />}
      aria-disabled={!isEnabled}
      data-event={JSON.stringify({ type: 'crop.zoomed', by })}
      onPress={() => send({ type: 'crop.zoomed', by })}
    />
  );
});

const TurnButton = memo(function TurnButton({ by, send }: Omit<StepProps, 'isEnabled'>) {
  const { t } = useTranslation('logo');
  const Sign = by === 1 ? RotateCw : RotateCcw;
  return (
    <Button
      kind="soft"
      size="s"
      block
      icon={<Sign aria-hidden="true" />}
      data-event={JSON.stringify({ type: 'crop.turned', by })}
      onPress={() => send({ type: 'crop.turned', by })}
    >
      <span className={visuallyHidden}>{t(by === 1 ? 'rr' : 'rl')}</span>
      {t('angle', { deg: cropLimits.turn })}
    </Button>
  );
});

const handleKey = (event: KeyboardEvent, { frame, can, send }: LogoStageProps): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const cropEvent = eventOfKey(event.key, event.shiftKey);
  if (!cropEvent) return;
  // Over a whole image arrow keys scroll. A crop may have changed since it was rendered: the machine knows.
  if (frame.mode === 'fit' && !can(cropEvent)) return;
  event.preventDefault();
  send(cropEvent);
};
