import { from } from '../theme/breakpoints.ts';
import { classes } from '../ui/classes.ts';
import { MeetingDot } from './MeetingDot.tsx';
import * as styles from './Plaza.css.ts';
import { type SceneName, sceneAddress, scenes } from './scenes.ts';

export interface PlazaProps {
  scene: SceneName;
  /** Another scene below the middle breakpoint; of the same size. */
  narrow?: SceneName | undefined;
  /** Fetched only when it is near the viewport. */
  lazy?: boolean | undefined;
  /** Positions the scene; it has its own size and, with a dot, needs a `position`. */
  className: string;
}

/** A scene of the plaza: a drawing made by the build, with the animated meeting dot over it. Decoration. */
export function Plaza({ scene, narrow, lazy, className }: PlazaProps) {
  const { width, height, dot } = scenes[scene];
  const wide = narrow ? <source media={from.m} srcSet={sceneAddress(scene)} /> : null;
  return (
    <span className={classes(styles.frame, className)} aria-hidden="true">
      <picture>
        {wide}
        <img
          className={styles.drawing}
          src={sceneAddress(narrow ?? scene)}
          width={width}
          height={height}
          alt=""
          decoding="async"
          loading={lazy ? 'lazy' : undefined}
        />
      </picture>
      {dot && (
        <span className={styles.dotPlace[scene]}>
          <MeetingDot />
        </span>
      )}
    </span>
  );
}
