import { vi } from 'vitest';

/** Lets the browser refuse every channel to other tabs, as Firefox does with site data blocked (faults S01, G1). */
export const refuseChannels = (): void => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
};
