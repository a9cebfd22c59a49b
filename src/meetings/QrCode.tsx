import type { QrDrawing } from '../../machines/meetings/meetingLinksMachine.ts';
import { drawing as colors } from '../theme/drawing.ts';
import * as styles from './QrCode.css.ts';

export interface QrCodeProps {
  /** Null until it is made: its box is kept free. */
  drawing: QrDrawing | null;
  /** Its accessible name: where it leads. */
  label: string;
}

/** A QR code, dark on light on every background and in every theme, as readers require (MEET-3). */
export function QrCode({ drawing, label }: QrCodeProps) {
  if (drawing === null) return <span className={styles.code} />;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={drawing.path} fill={colors.ink} />
    </svg>
  );
}
