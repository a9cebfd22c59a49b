/** The font of a `@font-face` rule, which costs the page a layout only where it is added to `document.fonts`. */
export const faceOf = ({ style }: CSSFontFaceRule): FontFace => {
  const of = (name: string) => style.getPropertyValue(name);
  return new FontFace(of('font-family').replaceAll('"', ''), of('src'), {
    weight: of('font-weight'),
    unicodeRange: of('unicode-range'),
    display: 'swap',
  });
};
