import { type ComponentType, lazy, Suspense } from 'react';
import { timings } from '../../machines/timings.ts';
import { idle } from '../app/idle.ts';
import { loadTwice } from '../app/loadTwice.ts';
import { type Services, useServices } from '../app/services.ts';

export interface LateProps {
  /** Keeps about as much place as the part will take, so that the scroll bar does not lie. */
  className: string;
}

/**
 * A part of a page far below its first view: its code is fetched once the visitor comes near, follows a link to an
 * anchor that may stand in it, or leaves the page idle for a while (APP-1). Made once, outside of any render.
 */
export const late = (load: () => Promise<ComponentType>): ComponentType<LateProps> => {
  let want: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const Part = lazy(async () => {
    await isWanted;
    return { default: await loadTwice(load) };
  });
  return function Late({ className }: LateProps) {
    const services = useServices();
    return (
      <Suspense fallback={<div className={className} ref={(place) => watch(place, services, want)} />}>
        <Part />
      </Suspense>
    );
  };
};

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
  let pause: ReturnType<typeof setTimeout>;
  void idle().then(() => {
    pause = setTimeout(want, timings.latePatience);
  });
  return () => {
    near.disconnect();
    followed.unsubscribe();
    clearTimeout(pause);
  };
};
