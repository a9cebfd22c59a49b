/**
 * An SVG as it is drawn. In an image element its scripts do not run, and it fetches nothing (fault U08).
 * @throws where it cannot be decoded.
 */
export const svgImage = async (file: Blob): Promise<HTMLImageElement> => {
  const image = new Image();
  const address = URL.createObjectURL(file);
  image.src = address;
  await image.decode().finally(() => URL.revokeObjectURL(address));
  return image;
};
