import type { TrustedTypes } from '../platform/trustedTypes.ts';

/**
 * Allows Konva's `innerHTML = ''` under `require-trusted-types-for 'script'`, and no other string (LOGO-2,
 * QA-4). Must be called before the first stage is rendered; further calls do nothing.
 */
export const allowEmptyHtml = (): void => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) });
};
