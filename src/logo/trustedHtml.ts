import type { TrustedTypes } from '../platform/trustedTypes.ts';

/**
 * Lets Konva empty the element of its stage by `innerHTML = ''` under `require-trusted-types-for 'script'`: any other
 * string stays refused (LOGO-2, QA-4). To be called before the first stage; more calls do nothing.
 */
export const admitEmptyHtml = (): void => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) });
};
