/** The theme’s ink, by its number: what a partner’s colour is mixed with until white reads on it. */
const ink = '#0B1F2A';

/** What WCAG 2.2 asks of text smaller than 24 px. */
export const readableContrast = 4.5;

/**
 * How well white text reads on a colour: the WCAG 2.2 contrast ratio, 1 to 21 (DSGN-2).
 * @param hex `#RRGGBB`.
 */
export const contrastWithWhite = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};

/**
 * The ground under small white text: the partner’s colour, mixed with ink in steps of 2 % until white
 * reads on it. A colour that is dark enough stays as chosen.
 * @param hex `#RRGGBB`.
 */
export const deepened = (hex: string): string => {
  let ground = hex;
  for (let percent = 2; contrastWithWhite(ground) < readableContrast; percent += 2)
    ground = mixed(hex, percent / 100);
  return ground;
};

const channels = (hex: string): number[] =>
  [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));

const mixed = (hex: string, share: number): string => {
  const inks = channels(ink);
  const parts = channels(hex).map((channel, index) =>
    Math.round(channel * (1 - share) + (inks[index] ?? 0) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`.toUpperCase();
};
