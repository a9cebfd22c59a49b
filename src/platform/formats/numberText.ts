/**
 * A number of at most three decimals as both languages write it (LNG-5): 1,234,567.8. `Intl` says the same, as a test
 * shows, but a page's first formatter takes 16 ms on a computer and up to 100 on a slow phone: it reads every locale that
 * the browser has. So no page of the site starts with one. (The lobby of a planned meeting does, for its hour.)
 */
export const numberText = (number: number): string => {
  const [whole = '', ...decimals] = String(number).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
};
