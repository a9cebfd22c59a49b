import type { Language } from '../../machines/contract/language.ts';
import type { TrustedTypes } from '../platform/trustedTypes.ts';

/**
 * Registers the worker that shows a page of ours while the network is away (SPACE-3). Not within the dashboard's preview,
 * which is no guest; what fails leaves the browser's own page.
 */
export const registerWorker = async (language: Language): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.top !== window) return;
  const address = `/lobby-worker.js?lng=${language}`;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('lobby-worker', { createScriptURL: () => address });
  await navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address);
};
