/** Keeps one formatter per language: creating one takes a millisecond or more for each row of a list. */
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
