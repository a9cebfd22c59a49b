import { type ReactNode, useEffect, useEffectEvent } from 'react';

/** Calls `onArrive` once its children are hydrated or mounted: their effects have run, and their machines have started. */
export function AfterHydration({ onArrive, children }: { onArrive: () => void; children: ReactNode }) {
  const arrive = useEffectEvent(onArrive);
  useEffect(() => arrive(), []);
  return children;
}
