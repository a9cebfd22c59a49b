/** Does one thing at the first call, another at the later ones. */
export const firstThen = (
  first: () => Promise<unknown>,
  then: () => Promise<unknown>,
): (() => Promise<void>) => {
  let calls = 0;
  return async () => {
    calls += 1;
    await (calls === 1 ? first() : then());
  };
};
