import { plainLine } from '../../machines/contract/plainLine.ts';

/** A text file as a data URL, for a link with `download`. */
export const fileAddress = (type: string, text: string): string =>
  `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

/** A valid file name on every system, without extension, of the space’s name; `room` if nothing is left. */
export const fileNameOf = (spaceName: string): string => {
  const bare = plainLine(spaceName)
    .replace(/[\\/:*?"<>|]+/g, '-')
    .replace(/^[.\s]+/, '');
  return (
    [...bare]
      .slice(0, longestName)
      .join('')
      .replace(/[.\s]+$/, '') || 'room'
  );
};

/** In characters: systems allow 255 bytes, and a character may have four. */
const longestName = 60;

/** Lets the browser save what is at an address as a file of this name. */
export const download = (address: string, name: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
};
