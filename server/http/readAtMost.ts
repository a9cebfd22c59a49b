/** A whole body, or null as soon as it is longer than `limit` bytes: the rest is not read. */
export const readAtMost = async (
  body: AsyncIterable<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
