import { vi } from 'vitest';

/** A browser that draws SVGs of 900 × 300 as PNGs of `png`; tells at which widths. */
export const drawingBrowser = ({
  png = (width: number): Blob | null => new Blob([`drawn ${width}`]),
  context = true,
  decode = async () => undefined,
} = {}) => {
  const widths: number[] = [];
  vi.stubGlobal(
    'Image',
    class {
      readonly naturalWidth = 900;
      readonly naturalHeight = 300;
      src = '';
      readonly decode = decode;
    },
  );
  const drawImage = (_: unknown, _x: number, _y: number, width: number) => void widths.push(width);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => (context ? { drawImage } : null) as never,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
  ) {
    give(png(this.width));
  });
  return widths;
};
