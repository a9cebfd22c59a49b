/** What runs as soon as it is here: libraries of every page, pages and their sections, and the dashboard. */
const ranAtOnce = /^(react|base|shell|dashboard|forms|first-view)$|(Screen|Page|Sections|-first|-shared)$/;

/**
 * The first line of a chunk, V8's "explicit compile hint": Chrome and Edge compile all its functions while it arrives, on
 * another thread, and not each at its first call on the page's own. That was a quarter of what scripts cost there until a
 * page is hydrated (APP-1). Others read a comment. What runs by and by, as the logo editor's stage, has none.
 */
export const compileHint = ({ name }: { name: string }): string =>
  ranAtOnce.test(name) ? '//# allFunctionsCalledOnLoad' : '';
