import { useMemo } from 'react';
import type { TrustedTypes } from '../platform/trustedTypes.ts';

/**
 * A block of data for search engines (APP-6). It comes in a hidden element, because under Trusted Types React cannot make
 * a script in the browser; what stands in that element's HTML is never run.
 */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data);
  const html = useMemo(() => ({ __html: policy.createHTML(json) }), [json]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the policy below makes it, and nothing in it can close the block
  return <div hidden dangerouslySetInnerHTML={html} />;
}

/** The HTML of a data block; without `<` in the data, nothing that somebody wrote can close it. */
const blockOf = (json: string): string =>
  `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('structured-data', { createHTML: blockOf }) ?? {
  createHTML: blockOf,
};
