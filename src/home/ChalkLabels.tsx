import { useTranslation } from 'react-i18next';
import {
  type ChalkCircle,
  type demoCircles,
  type homeCircles,
  type SceneName,
  scenes,
} from '../plaza/scenes.ts';
import { classes } from '../ui/classes.ts';
import * as styles from './ChalkLabels.css.ts';

type Community = keyof typeof homeCircles | keyof typeof demoCircles;

export interface ChalkLabelsProps {
  /** The scene below; they have its size. */
  scene: SceneName;
  /** The circles by the key of their community's name. */
  circles: Readonly<Partial<Record<Community, ChalkCircle>>>;
  /** Places them over the scene. */
  className: string;
}

/** The communities' names on their circles; the drawing itself contains no text. */
export function ChalkLabels({ scene, circles, className }: ChalkLabelsProps) {
  const { t } = useTranslation('home');
  const { width, height } = scenes[scene];
  return (
    <svg
      className={classes(styles.labels, className)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {(Object.entries(circles) as [Community, ChalkCircle][]).map(([name, circle]) => (
        <g key={name}>
          <path id={`${scene}-${name}`} d={arcOver(circle)} fill="none" />
          <text className={styles.label}>
            <textPath href={`#${scene}-${name}`} startOffset="50%">
              {t(`chalk.${name}`)}
            </textPath>
          </text>
        </g>
      ))}
    </svg>
  );
}

const gap = 11;

const arcOver = ({ x, y, radius }: ChalkCircle): string => {
  const out = radius + gap;
  return `M${x - out} ${y}A${out} ${out} 0 0 1 ${x + out} ${y}`;
};
