/** The share of light of each of the 256 values of an sRGB channel. */
const light = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/**
 * The mean of the WCAG relative luminance of an image's ink, 0 to 1 (LOGO-4): each pixel counts as much as it is opaque.
 * @param pixels red, green, blue and opacity, 0 to 255. An image without ink counts as black.
 */
export const luminanceOf = (pixels: ArrayLike<number>): number => {
  let sum = 0;
  let ink = 0;
  const lightOf = (at: number) => light[pixels[at] ?? 0] ?? 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = pixels[at + 3] ?? 0;
    sum += opacity * (0.2126 * lightOf(at) + 0.7152 * lightOf(at + 1) + 0.0722 * lightOf(at + 2));
    ink += opacity;
  }
  return ink === 0 ? 0 : Math.min(1, sum / ink);
};
