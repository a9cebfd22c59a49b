// @vitest-environment happy-dom
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startCrop } from '../../machines/logo/cropGeometry.ts';
import { exportSize } from '../../machines/logo/fitGeometry.ts';
import { type OpenedImage, startFrame } from '../../machines/logo/frame.ts';
import { fittedSvg } from '../../src/logo/vector/fittedSvg.ts';

const fit = { ...startFrame, mode: 'fit', shape: 'rounded' } as const;
const wide: OpenedImage = { width: 3072, height: 1536 };
const made = (text: string, { size = wide, frame = fit as typeof startFrame, rotation = 0 } = {}) => {
  const framed = { size, frame, crop: { ...startCrop, rotation } };
  return fittedSvg(text, { ...framed, to: exportSize(framed) });
};
const svg = (attributes: string, content = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
const pixelsOf = async (text: string | null) => {
  const { data, info } = await sharp(Buffer.from(text ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = 4 * (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1)));
    return [...data.subarray(from, from + 4)];
  };
  return { width: info.width, height: info.height, at };
};
const halves = '<rect width="10" height="10" fill="red"/><rect x="10" width="10" height="10" fill="blue"/>';
const [red, blue, white, nothing] = [
  [255, 0, 0, 255],
  [0, 0, 255, 255],
  [255, 255, 255, 255],
  [0, 0, 0, 0],
];

it.each([
  ['a viewBox', 'viewBox="0 0 20 10"'],
  ['a size alone', 'width="20" height="10px"'],
  ['both, in other units', 'width="4cm" height="2cm" viewBox="0 0 20 10"'],
])('[LOGO-8] an SVG with %s lies in the logo as the image does', async (_, attributes) => {
  const { width, height, at } = await pixelsOf(made(svg(attributes, halves)));
  expect({ width, height }).toEqual(exportSize({ size: wide, frame: fit, crop: startCrop }));
  expect([at(0.25, 0.5), at(0.75, 0.5), at(0, 0)]).toEqual([red, blue, nothing]);
});

it.each([
  ['<?xml version="1.0"?>\n<!-- by <svg> -->\n<!DOCTYPE svg>', '<!-- end -->'],
  ['\ufeff', '\n'],
])('[LOGO-8] what stands before and after an SVG does not matter: "%s"', async (before, after) => {
  const text = before + svg('viewBox="0 0 20 10" style="fill: none" fill=\'blue\'', halves) + after;
  const { at } = await pixelsOf(made(text));
  expect([at(0.25, 0.5), at(0.75, 0.5)]).toEqual([red, blue]);
});

it('[LOGO-7][LOGO-8] it has its padding, its ground and its rotation', async () => {
  const framed = { frame: { ...fit, padding: 25, ground: '#ffffff' }, rotation: 90 };
  const { at } = await pixelsOf(made(svg('viewBox="0 0 20 10"', halves), framed));
  expect([at(0.5, 0.3), at(0.5, 0.7), at(0.5, 0.1), at(0, 0)]).toEqual([red, blue, white, nothing]);
  const round = { frame: { ...fit, shape: 'round', ground: '#ffffff' } } as const;
  const inCircle = await pixelsOf(made(svg('viewBox="0 0 20 10"', halves), round));
  expect([inCircle.at(0.5, 0.02), inCircle.at(0.1, 0.1)]).toEqual([white, nothing]);
});

it.each(['', 'width="100%" height="10"', 'width="4cm" height="2cm"'])(
  '[LOGO-8] an SVG whose coordinates are not known is none: "%s"',
  (attributes) => {
    expect(made(svg(attributes, halves))).toBeNull();
  },
);
