import { type ComponentType, useSyncExternalStore } from 'react';
import { Boundary } from '../Boundary.tsx';
import { pageIdle } from '../pageIdle.ts';

const interactions = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Resolves with the first sign of a visitor. */
export const firstInteraction = () =>
  new Promise<void>((resolve) => {
    const watch = new AbortController();
    const done = () => {
      watch.abort();
      resolve();
    };
    for (const type of interactions) addEventListener(type, done, { signal: watch.signal });
  });

/**
 * A part that shows its stand-in until the page is idle or the visitor does something. Where its code does not load, the
 * stand-in stays (APP-1, APP-8). It needs no Suspense boundary: a fallback that React shows while a page is hydrated holds up
 * the rest of the hydration by 300 ms.
 * @param moment resolves when its code may be fetched.
 */
export const whenIdle = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props>,
  moment: () => Promise<void> = () => Promise.race([pageIdle(), firstInteraction()]),
): ComponentType<Props> => {
  let Part = StandIn;
  let loading: Promise<void> | null = null;
  const subscribe = (onChange: () => void) => {
    loading ??= moment().then(async () => {
      Part = await load().catch(() => StandIn);
    });
    let isLeft = false;
    void loading.then(() => isLeft || onChange());
    return () => {
      isLeft = true;
    };
  };
  return function WhenIdle(props: Props) {
    const Shown = useSyncExternalStore(
      subscribe,
      () => Part,
      () => StandIn,
    );
    return (
      <Boundary fallback={() => <StandIn {...props} />}>
        <Shown {...props} />
      </Boundary>
    );
  };
};
