import { createBrowserInspector } from '@statelyai/inspect';
import { createMask } from '../../machines/inspect/mask.ts';
import type { Inspect } from '../platform/services.ts';

/**
 * Opens Stately's inspector, a page on the internet, and sends it every actor, masked (QA-4). Events before it
 * has opened are queued.
 */
export const openStatelyInspector = (): Inspect => {
  const mask = createMask();
  const { inspect } = createBrowserInspector({
    sanitizeEvent: (event) => mask(event) as typeof event,
    sanitizeContext: (context) => mask(context) as typeof context,
    // Calls have secrets in their input and output, which the two above do not see. The time is as long as a phone number.
    serialize: (event) => ({
      ...(mask(withPlainSnapshot(event)) as typeof event),
      createdAt: event.createdAt,
    }),
    maxDeferredEvents: Number.POSITIVE_INFINITY,
  });
  return (event) => inspect.next?.(event);
};

/** A first snapshot contains its machine, of which a mask keeps only the state. */
const withPlainSnapshot = (event: object): object => {
  const { snapshot } = event as { snapshot?: { toJSON?: () => object } };
  return snapshot?.toJSON ? { ...event, snapshot: snapshot.toJSON() } : event;
};
