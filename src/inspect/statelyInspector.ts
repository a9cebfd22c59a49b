import { createBrowserInspector } from '@statelyai/inspect';
import { createMask } from '../../machines/inspect/mask.ts';
import type { Inspect } from '../platform/services.ts';

/**
 * Opens Stately's inspector, a page on the internet, and tells it of every actor, with tokens, phone numbers and codes
 * masked (QA-4). What happens before it has opened is kept for it.
 */
export const openStatelyInspector = (): Inspect => {
  const mask = createMask();
  const { inspect } = createBrowserInspector({
    sanitizeEvent: (event) => mask(event) as typeof event,
    sanitizeContext: (context) => mask(context) as typeof context,
    // Calls carry secrets in what they are given and in what they answer, which the two above do not see.
    serialize: (event) => mask(withPlainSnapshot(event)) as typeof event,
    maxDeferredEvents: Number.POSITIVE_INFINITY,
  });
  return (event) => inspect.next?.(event);
};

/** An actor's first snapshot comes as it is, with its machine, of which a mask keeps no more than the state. */
const withPlainSnapshot = (event: object): object => {
  const { snapshot } = event as { snapshot?: { toJSON?: () => object } };
  return snapshot?.toJSON ? { ...event, snapshot: snapshot.toJSON() } : event;
};
