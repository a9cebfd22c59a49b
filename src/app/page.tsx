import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import type { PagePath } from '../../machines/contract/pages.ts';

/** A page of the site: its route, its lazy component, and its loader. */
export interface Page {
  readonly path: string;
  readonly Page: LazyExoticComponent<ComponentType>;
  load(): Promise<unknown>;
}

/**
 * A page that is loaded once.
 * @param onHydrated called whenever it can be used.
 */
export const pageOf = (
  path: PagePath | '/dev/kit',
  load: () => Promise<ComponentType>,
  onHydrated: () => void,
): Page => {
  let loading: Promise<LoadedPage> | null = null;
  let loaded: LoadedPage | null = null;
  const loadOnce = () => {
    loading ??= load().then(
      (Content) => {
        loaded = {
          default: function HydratedPage() {
            // Runs after the effects of its children, so their machines have started.
            useEffect(onHydrated, []);
            return <Content />;
          },
        };
        return loaded;
      },
      (error) => {
        // Whoever prefetched it did not need it yet.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  // React shows the loader of a page that is here for 300 ms, unless it hears of that in the same moment.
  const loadAtOnce = () => (loaded ? resolvedWith(loaded) : loadOnce());
  return { path, Page: lazy(loadAtOnce), load: loadOnce };
};

interface LoadedPage {
  default: ComponentType;
}

/** A promise whose `then` answers at once. */
const resolvedWith = <Value,>(value: Value): Promise<Value> => {
  const promise = Promise.resolve(value);
  // biome-ignore lint/suspicious/noThenProperty: React asks nothing else of it
  return Object.assign(promise, { then: (answer: (value: Value) => unknown) => answer(value) });
};
