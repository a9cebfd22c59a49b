/**
 * The letter that stands for a name without an image: its first letter, figure or emoji as people count them,
 * which may consist of several code points; else its first character, empty for an empty name (PRT-2, API-2).
 */
export const initialOf = (name: string): string => {
  const letters = [...new Intl.Segmenter().segment(name.trim())].map(({ segment }) => segment);
  return (letters.find((letter) => visible.test(letter)) ?? letters[0] ?? '').toUpperCase();
};

const visible = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
