import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A picture on a sheet. */
export interface Picture {
  /** Its address, as the sheet names it. */
  readonly address: string;
  /** The width of the window it shows, in px. */
  readonly width: number;
  readonly label: string;
  readonly faults: readonly string[];
}

/** How large pictures are on a sheet, and how much of a long one is seen there (px). */
const [scale, longest] = [0.4, 1200];

/**
 * The drawings of a screen in this window: `<screen>-<width>.png`, `<screen>.es-<width>-2.png`; `<start>-states-…` is
 * beside every screen whose name begins so.
 */
export const shotsBeside = (
  files: readonly string[],
  { name, language, width, folder }: { name: string; language: string; width: number; folder: string },
): Picture[] =>
  files.flatMap((file) => {
    const [, stem = '', of = 'en', at] = /^([\w-]+?)(?:\.(\w\w))?-(\d{3,})(?:-\d)?\.png$/.exec(file) ?? [];
    const isOfScreen = stem === name || (stem.endsWith('-states') && name.startsWith(stem.slice(0, -6)));
    if (!isOfScreen || of !== language || Number(at) !== width) return [];
    return [{ address: pathToFileURL(resolve(folder, file)).href, width, label: file, faults: [] }];
  });

/** The page of one screen: rows of pictures, each with its faults. */
export const drawSheet = (title: string, rows: readonly (readonly Picture[])[]): string => `<!doctype html>
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { margin: 24px; width: max-content; font: 20px sans-serif; background: #999 }
  div { display: flex; gap: 24px; margin-bottom: 24px }
  figure { margin: 0; width: min-content }
  figcaption { min-width: 8em }
  li { color: #700; overflow-wrap: anywhere }
  img { display: block; max-height: ${longest}px; object-fit: cover; object-position: top }
</style>
${rows.map((row) => `<div>${row.map(drawPicture).join('')}</div>`).join('\n')}
`;

const drawPicture = ({ address, width, label, faults }: Picture): string => `<figure>
  <figcaption>${label}<ul>${faults.map((fault) => `<li>${fault.replaceAll('<', '&lt;')}</li>`).join('')}</ul></figcaption>
  <a href="${address}"><img src="${address}" width="${width * scale}" alt=""></a>
</figure>`;
