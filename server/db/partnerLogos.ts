/** A logo in ink without a file: shapes on a field of 28 × 28, as a data URL for `<img>`. */
const sign = (shapes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 28 28" fill="#0B1F2A">${shapes}</svg>`,
  )}`;

const line = (path: string, width = 3.2): string =>
  `<path d="${path}" fill="none" stroke="#0B1F2A" stroke-width="${width}"/>`;

/** The logos of the invented partners, by what they show (PRT-2). */
export const partnerLogos = {
  house: sign(line('M3 26V12L14 3l11 9v14', 3.4)),
  bench: sign(
    '<path fill-rule="evenodd" d="M5 1h18a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4zm2.5 6.5v12h3v-9h9v-3z"/>',
  ),
  steps: sign('<path d="M1 27v-7h9v-8h8V3.5l9 8V27z"/>'),
  root: sign(line('M1 15.5l4-1.5 5.5 11L17 3.5h10')),
  gate: sign(`${line('M4 28V13.5a10 10 0 0 1 20 0V28', 3.4)}<path d="M10 28V14.5c3.5 0 8 2 8 5.5v8z"/>`),
  crown: sign('<path d="M2 6l6.5 6L14 3l5.5 9L26 6v14H2zM2 22.5h24V26H2z"/>'),
  leaf: sign(
    '<path fill-rule="evenodd" d="M26 2C11 2 3 9 3 19c0 1.5.2 3 .6 4.2L1 26l2 2 2.8-2.8C18 28 26 19 26 2zM19 9c-1.5 5-5 9-10 11.5C11 16 14.5 12 19 9z"/>',
  ),
  seal: sign(
    `<circle cx="14" cy="10" r="8" fill="none" stroke="#0B1F2A" stroke-width="3.4"/><circle cx="14" cy="10" r="3"/><path d="M7 18.5L5 28l9-4 9 4-2-9.5a11 11 0 0 1-14 0z"/>`,
  ),
  flame: sign('<path d="M14 1c6 7 10 10 10 16a10 10 0 0 1-20 0c0-4 3-6 4-9 2 2 3 3 3 5 2-3 3-7 3-12z"/>'),
  shore: sign(line('M1 10q6-6 13 0t13 0M1 20q6-6 13 0t13 0', 3.4)),
  star: sign('<path d="M14 1l4 10 9 3-9 3-4 10-4-10-9-3 9-3z"/>'),
  factory: sign('<path d="M1 27V12l8 5v-5l8 5V4h10v23z"/>'),
  needle: sign(
    '<circle cx="14" cy="14" r="12.5" fill="none" stroke="#0B1F2A" stroke-width="3"/><path d="M14 4l5 10-5 10-5-10z"/>',
  ),
};
