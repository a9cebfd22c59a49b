import type { Step } from '../../tests/model/plan.ts';

/** The most steps of one page, unless a single path has more. So a failure stops only a few paths. */
const mostInPage = 80;

/** Groups the paths that are walked in the same page: opening a page takes as long as many steps. */
export const inPages = (paths: readonly (readonly Step[])[]): (readonly Step[])[][] => {
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
