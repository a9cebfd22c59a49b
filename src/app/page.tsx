import { type ComponentType, type LazyExoticComponent, useEffect } from 'react';
import type { PagePath } from '../../machines/contract/pages.ts';
import { prefetchable } from '../platform/prefetchable.ts';

/** A page of the site: its route, its lazy component, and its loader. */
export interface Page {
  readonly path: string;
  /** Another one after a failure: outside of the Suspense boundary, who comes again asks for its chunk again. */
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
  const page = prefetchable(async () => {
    const Content = await load();
    return function HydratedPage() {
      // Runs after the effects of its children, so their machines have started.
      useEffect(onHydrated, []);
      return <Content />;
    };
  });
  return {
    path,
    get Page() {
      return page.Component;
    },
    load: page.load,
  };
};
