import { from } from '../theme/breakpoints.ts';
import { classes } from '../ui/classes.ts';
import { MeetingDot } from './MeetingDot.tsx';
import * as styles from './Plaza.css.ts';
import { type SceneName, sceneAddress, scenes } from './scenes.ts';

export interface PlazaProps {
  scene: SceneName;
  /** Another scene below the middle breakpoint; of the same size. */
  narrow?: SceneName | undefined;
  /** Fetched only when it is near the viewport; otherwise before anything else of the page. */
  lazy?: boolean | undefined;
  /** Positions the scene; it has its own size and, with a dot, needs a `position`. */
  className: string;
}

/** A scene of the plaza: a drawing made by the build, with the animated meeting dot over it. Decoration. */
export function Plaza({ scene, narrow, lazy, className }: PlazaProps) {
  const { width, height, dot } = scenes[scene];
  const drawing = (
    <img
      className={styles.drawing}
      src={sceneAddress(narrow ?? scene)}
      width={width}
      height={height}
      alt=""
      decoding="async"
      {...(lazy ? { loading: 'lazy' } : { fetchPriority: 'high' })}
    />
  );
  return (
    <span className={classes(styles.frame, className)} aria-hidden="true">
      {narrow === undefined ? (
        drawing
      ) : (
        <picture>
          {/* React names every other image in the head itself. */}
          {[[scene, from.m] as const, [narrow, `not ${from.m}`] as const].map(([one, media]) => (
            <link
              key={media}
              rel="preload"
              as="image"
              href={sceneAddress(one)}
              media={media}
              fetchPriority="high"
            />
          ))}
          <source media={from.m} srcSet={sceneAddress(scene)} />
          {drawing}
        </picture>
      )}
      {dot && (
        <span className={styles.dotPlace[scene]}>
          <MeetingDot />
        </span>
      )}
    </span>
  );
}
