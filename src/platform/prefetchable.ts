import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A lazy component that can be fetched before it is rendered. */
export interface Prefetchable<Props extends object> {
  /** Another one after a failure, which React remembers: who reads it in a render can try again. */
  readonly Component: LazyExoticComponent<ComponentType<Props>>;
  /** Loads it once; after a failure the next call or the render tries again. */
  load(): Promise<unknown>;
}

/** Makes a component of what `load` resolves to; fetched before, it appears at once and without its fallback. */
export const prefetchable = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): Prefetchable<Props> => {
  let loading: Promise<Loaded<Props>> | null = null;
  let loaded: Loaded<Props> | null = null;
  const loadOnce = () => {
    loading ??= load().then(
      (component) => {
        loaded = { default: component };
        return loaded;
      },
      (error) => {
        // Whoever prefetched it did not need it yet.
        loading = null;
        Component = makeLazy();
        throw error;
      },
    );
    return loading;
  };
  // React shows the fallback of a component that is here for 300 ms, unless it hears of that in the same moment.
  const makeLazy = () => lazy(() => (loaded ? resolvedWith(loaded) : loadOnce()));
  let Component = makeLazy();
  return {
    get Component() {
      return Component;
    },
    load: loadOnce,
  };
};

interface Loaded<Props extends object> {
  default: ComponentType<Props>;
}

/** A promise whose `then` answers at once. */
const resolvedWith = <Value>(value: Value): Promise<Value> => {
  const promise = Promise.resolve(value);
  // biome-ignore lint/suspicious/noThenProperty: React asks nothing else of it
  return Object.assign(promise, { then: (answer: (value: Value) => unknown) => answer(value) });
};
