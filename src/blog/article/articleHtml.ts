import type { TrustedPolicy, TrustedTypes } from '../../platform/trustedTypes.ts';

/** What was made in this page, or came with it from our server; everything else is refused. */
const admitted = new Set<string>();

/** Vouches for HTML: the sanitiser has made it here, or our server has before it rendered the page (BLOG-8). */
export const trustHtml = (html: string): string => {
  // The server draws for everybody, and remembers nobody.
  if (policyOf() !== null) admitted.add(html);
  return html;
};

/**
 * An article's HTML for the page (BLOG-8, QA-4): under Trusted Types a value that only a string that was vouched for can
 * become. @throws TypeError for any other.
 */
export const articleHtml = (html: string): string => policyOf()?.createHTML(html) ?? html;

let policy: TrustedPolicy | null = null;

const policyOf = (): TrustedPolicy | null => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??=
    trustedTypes?.createPolicy('article', {
      createHTML: (html) => (html === '' || admitted.has(html) ? html : null),
    }) ?? null;
  return policy;
};
