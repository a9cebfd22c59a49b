/**
 * Gets a whole file into the browser's cache, past what that has after `tries` that failed. On a connection that hangs it
 * fails after 30 s, so that it is asked for again, and who pressed is told.
 * @throws TypeError without a network, Error for an answer that is not OK, DOMException for one that takes too long.
 */
export const fetchWhole = async (file: string, tries?: number): Promise<Blob> => {
  const answer = await fetch(file, {
    cache: tries ? 'reload' : 'default',
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(file);
  return answer.blob();
};

/** Asks for these files before they are needed: of each, whether it came (`platform/chunkLoader.ts`). */
export const fetchEarly = (files: readonly string[]): Record<string, Promise<boolean>> =>
  Object.fromEntries(
    files.map((file) => [
      file,
      fetchWhole(file).then(
        () => true,
        () => false,
      ),
    ]),
  );
