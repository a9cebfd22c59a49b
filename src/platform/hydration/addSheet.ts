/**
 * Adds a style sheet to the page.
 * @returns a promise that resolves when it is here, and rejects with its event where it failed.
 */
export const addSheet = (href: string, crossOrigin: '' | null = null): Promise<unknown> =>
  new Promise((onload, onerror) =>
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        crossOrigin,
        onload,
        onerror,
        href,
      }),
    ),
  );
