/** Keeps one formatter for each language: making one takes a millisecond and more, which a list pays for each row. */
export const memoizeByLanguage = <Formatter>(
  make: (language: string) => Formatter,
): ((language: string) => Formatter) => {
  const kept = new Map<string, Formatter>();
  return (language) => {
    const known = kept.get(language) ?? make(language);
    kept.set(language, known);
    return known;
  };
};
