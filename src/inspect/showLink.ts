/** Adds a small link to the inspector to the page's lower left corner, outside of React's root. */
export const showLink = (address: string): void => {
  const corner = document.createElement('aside');
  corner.setAttribute('aria-label', 'Inspector');
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.textContent = 'Open the inspector';
  corner.append(link);
  corner.style.cssText =
    'position:fixed;inset:auto auto 0 0;z-index:var(--z-toast);padding:var(--space-1) var(--space-2);' +
    'font-size:var(--text-caption);background:var(--color-ink);color:var(--color-on-dark)';
  document.body.append(corner);
};
