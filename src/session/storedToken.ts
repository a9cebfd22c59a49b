import type { SafeStorage } from '../platform/safeStorage.ts';

/** Of the token, in the storage of all tabs and in that of each one (SES-1). */
export const tokenKey = 'sessionToken';
/** In a tab whose browser did not take the token for all tabs (faults S01, S02). */
export const ofTabKey = 'sessionOfTab';

/**
 * The token that all tabs have, or that of this one where the browser takes none for all. One that all had, and have no more,
 * has ended elsewhere: a browser that opens a closed tab again gives back what that tab had kept (SES-4).
 */
export const storedToken = ({
  tab,
  local,
}: Record<'tab' | 'local', Pick<SafeStorage, 'get'>>): string | null =>
  local.get(tokenKey) ?? (tab.get(ofTabKey) === null ? null : tab.get(tokenKey));
