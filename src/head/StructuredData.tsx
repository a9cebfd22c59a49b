import type { TrustedPolicy, TrustedTypes } from '../platform/trustedTypes.ts';

/**
 * Structured data for search engines (APP-6). It is inside a hidden element, because under Trusted Types
 * React cannot create a script in the browser; a script in an element's HTML never runs.
 */
export function StructuredData({ data }: { data: object }) {
  const html = { __html: blockPolicy().createHTML(JSON.stringify(data)) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the policy below makes it, and nothing in it can close the block
  return <div hidden dangerouslySetInnerHTML={html} />;
}

/** The HTML of a data block; without `<` in the data, nothing that somebody wrote can close it. */
const blockOf = (json: string): string =>
  `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;

let policy: Pick<TrustedPolicy, 'createHTML'> | undefined;
/** Made with the first block: the lobby, which allows no policy, shares files with the pages. */
const blockPolicy = () => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('structured-data', { createHTML: blockOf }) ?? {
    createHTML: blockOf,
  };
  return policy;
};
