/**
 * Adds a style sheet to the page.
 * @returns a promise that resolves when it is here, and rejects with its event where it failed.
 */
export const addSheet = (address: string, crossOrigin?: ''): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    if (crossOrigin !== undefined) link.crossOrigin = crossOrigin;
    link.onload = resolve;
    link.onerror = reject;
    link.href = address;
    document.head.append(link);
  });
