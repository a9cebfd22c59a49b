import type { SafeStorage } from '../platform/safeStorage.ts';

/**
 * A switch that this browser keeps, on until it is switched off; a change in another tab is one here.
 * @param hear is called at once where it is off, and when another tab switches it.
 */
export const keptSwitch = (local: SafeStorage, key: string, hear: (isOn: boolean) => void) => {
  let isOn = local.get(key) !== 'off';
  if (!isOn) hear(isOn);
  const watch = new AbortController();
  addEventListener(
    'storage',
    (event) => {
      // A cleared storage has no key.
      if (event.key !== key && event.key !== null) return;
      const next = event.newValue !== 'off';
      if (next === isOn) return;
      isOn = next;
      hear(isOn);
    },
    { signal: watch.signal },
  );
  return {
    isOn: () => isOn,
    keep: (next: boolean) => {
      isOn = next;
      if (isOn) local.remove(key);
      else local.set(key, 'off');
    },
    stop: () => watch.abort(),
  };
};
