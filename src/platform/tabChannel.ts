/**
 * The channel of this name to the browser's other tabs. Null where the browser has none or refuses it: with
 * site data blocked Firefox throws a SecurityError (fault S01). The page then works alone.
 */
export const openTabChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};
