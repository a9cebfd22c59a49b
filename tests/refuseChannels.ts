import { vi } from 'vitest';

/** Makes `BroadcastChannel` throw, as in Firefox with site data blocked (faults S01, G1). */
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
