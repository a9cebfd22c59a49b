/**
 * Letters and figures of any script, with hyphens and underscores inside; no post has a longer one (fault
 * B07).
 */
const pattern = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,199}$/u;

/** Whether a text can be a post's slug (BLOG-4, faults B07, N19). */
export const isSlug = (text: string): boolean => pattern.test(text);
