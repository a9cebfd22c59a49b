import type { Step } from '../../tests/model/plan.ts';

/** Steps in one page, unless a single path has more: a failing test is found soon, and leaves the others. */
const mostInPage = 80;

/** Groups paths that are walked in the same page: opening a page costs as much as many steps. */
export const groupByPage = (paths: readonly (readonly Step[])[]): (readonly Step[])[][] => {
  const pages: (readonly Step[])[][] = [];
  let left = 0;
  for (const path of paths) {
    if (path.length > left) {
      pages.push([]);
      left = mostInPage;
    }
    pages.at(-1)?.push(path);
    left -= path.length;
  }
  return pages;
};
