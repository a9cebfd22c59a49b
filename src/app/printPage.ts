/** Fetches the pictures that nobody has scrolled to when the page goes to paper (HOME-1). */
export const printPage = (): void =>
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  });
