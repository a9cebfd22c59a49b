import type { TrustedPolicy, TrustedTypes } from '../../platform/trustedTypes.ts';

/** HTML that was sanitised in this page or came with it from our server; all other HTML is refused. */
const trusted = new Set<string>();

/** Marks HTML as safe: sanitised here, or by our server before it rendered the page (BLOG-8). */
export const trustHtml = (html: string): string => {
  // On the server the set would grow for ever.
  if (policyOf() !== null) trusted.add(html);
  return html;
};

/**
 * An article's HTML for the page (BLOG-8, QA-4): under Trusted Types a value that is made only of HTML that
 * was marked as safe. @throws TypeError for any other.
 */
export const articleHtml = (html: string): string => policyOf()?.createHTML(html) ?? html;

let policy: TrustedPolicy | null = null;

const policyOf = (): TrustedPolicy | null => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??=
    trustedTypes?.createPolicy('article', {
      createHTML: (html) => (html === '' || trusted.has(html) ? html : null),
    }) ?? null;
  return policy;
};
