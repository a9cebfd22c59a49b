import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTwice } from '../app/loadTwice.ts';
import { rested } from '../app/rested.ts';
import { type Services, useServices } from '../app/services.ts';
import { wrap } from '../theme/type.css.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './Late.css.ts';

export interface LateProps {
  /** Keeps about as much place as the part will take, so that the scroll bar does not lie. */
  className: string;
}

/**
 * A part of a page far below its first view: its code is fetched once the visitor comes near, presses a key, follows
 * a link to an anchor that may stand in it, or leaves the page idle for a while (APP-1). Made once, outside of any
 * render; it hands its properties on to the part.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<LateProps & Props> => {
  let want: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const Part: ComponentType<Props> = lazy(async () => {
    await isWanted;
    return { default: await loadTwice(load).catch(() => Lost) };
  });
  return function Late(props: LateProps & Props) {
    const services = useServices();
    return (
      <Suspense fallback={<div className={props.className} ref={(place) => watch(place, services, want)} />}>
        <Part {...props} />
      </Suspense>
    );
  };
};

/**
 * A part in the first view that is more than its stand-in only once the page has rested, or once somebody does
 * something with it: until then, and where its code does not arrive, the stand-in is all there is (APP-1, APP-8).
 */
export const whenRested = (load: () => Promise<ComponentType>, StandIn: ComponentType): ComponentType => {
  const Part = lazy(async () => {
    await Promise.race([rested(), somethingDone()]);
    return { default: await loadTwice(load).catch(() => StandIn) };
  });
  return function WhenRested() {
    return (
      <Suspense fallback={<StandIn />}>
        <Part />
      </Suspense>
    );
  };
};

const somethingDone = () =>
  new Promise<void>((resolve) => {
    const watch = new AbortController();
    const done = () => {
      watch.abort();
      resolve();
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(type, done, { signal: watch.signal });
  });

/** Stands in for a part whose code did not arrive: the page above it stays as it is (APP-8). */
function Lost() {
  const { t } = useTranslation('app');
  return (
    <div className={classes(wrap, styles.lost)} role="status">
      <p>{t('error.chunk')}</p>
      <Button kind="line" onPress={() => location.reload()}>
        {t('error.reload')}
      </Button>
    </div>
  );
}

/** How far below the window a part is fetched already. */
const margin = '300px';

const watch = (place: HTMLElement | null, { anchor }: Services, want: () => void) => {
  if (!place || location.hash || !('IntersectionObserver' in globalThis)) return want();
  const near = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
    {
      rootMargin: margin,
    },
  );
  near.observe(place);
  const followed = anchor.subscribe(({ context }) => context.anchor !== null && want());
  // Whoever goes by keyboard must not be led past what is not there yet.
  addEventListener('keydown', want, { once: true });
  void rested().then(want);
  return () => {
    near.disconnect();
    followed.unsubscribe();
    removeEventListener('keydown', want);
  };
};
