import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A picture on a sheet. */
export interface Picture {
  readonly label: string;
  /** Its parts from top to bottom, as the sheet names them. */
  readonly addresses: readonly string[];
  /** The width of the window it shows, in px. */
  readonly width: number;
}

/** How large pictures are on a sheet, and how much of a long one is seen there (px). */
const [scale, longest] = [0.4, 1200];

/**
 * The drawing of a screen in this window, if there is one: `<screen>-<width>.png`, in parts `<screen>.es-<width>-2.png`;
 * `<start>-states-…` is beside every screen whose name begins so.
 */
export const shotBeside = (
  files: readonly string[],
  { name, language, width, folder }: { name: string; language: string; width: number; folder: string },
): Picture[] => {
  const addresses = files
    .filter((file) => {
      const [, stem = '', of = 'en', at] = /^([\w-]+?)(?:\.(\w\w))?-(\d{3,})(?:-\d)?\.png$/.exec(file) ?? [];
      const isOfScreen = stem === name || (stem.endsWith('-states') && name.startsWith(stem.slice(0, -6)));
      return isOfScreen && of === language && Number(at) === width;
    })
    .map((file) => pathToFileURL(resolve(folder, file)).href);
  return addresses.length > 0 ? [{ label: 'as drawn', addresses, width }] : [];
};

/** The page of one screen: rows of pictures, and what is wrong in them. */
export const drawSheet = (
  title: string,
  rows: readonly (readonly Picture[])[],
  faults: readonly string[],
): string => `<!doctype html>
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { margin: 24px; width: max-content; font: 20px sans-serif; background: #999 }
  div { display: flex; gap: 24px; margin-bottom: 24px }
  figure { margin: 0; max-height: ${longest}px; overflow: hidden }
  img { display: block }
</style>
${rows.map((row) => `<div>${row.map(drawPicture).join('')}</div>`).join('\n')}
<ul>${faults.map((fault) => `<li>${fault.replaceAll('<', '&lt;')}</li>`).join('')}</ul>
`;

const drawPicture = ({ label, addresses, width }: Picture): string => `<figure>
  <figcaption>${label}</figcaption>
  ${addresses.map((address) => `<a href="${address}"><img src="${address}" width="${width * scale}" alt=""></a>`).join('')}
</figure>`;
