/**
 * Multipart bodies that no browser sends, by what is wrong with them (D04); their boundary is `limit`.
 * @param file the bytes of an image, as Latin-1 text
 */
export const hostileForms = (file: string) => {
  const part = (head: string, content: string) => `--limit\r\n${head}\r\n\r\n${content}\r\n`;
  const field = (name: string) => part(`Content-Disposition: form-data; name="${name}"`, 'b');
  const logo = (more = '') =>
    part(
      `Content-Disposition: form-data; name="file"; filename="a.png"${more}\r\nContent-Type: image/png`,
      file,
    );
  const nested = (depth: number): string =>
    part(
      `Content-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=limit${depth}`,
      depth === 0 ? file : nested(depth - 1).replaceAll('--limit\r\n', `--limit${depth}\r\n`),
    );
  const end = '--limit--\r\n';
  return {
    'ten thousand parts': logo().repeat(10_000),
    'ten thousand fields':
      Array.from({ length: 10_000 }, (_, number) => field(`f${number}`)).join('') + logo() + end,
    'a field in ten thousand names': field(`f${'[a]'.repeat(10_000)}`) + logo() + end,
    'a part whose header is 1 MB': part(`X-Long: ${'a'.repeat(1024 * 1024)}`, file) + end,
    'a name of 1 MB': logo(`; x="${'a'.repeat(1024 * 1024)}"`) + end,
    'ten thousand headers': part('X-Many: b\r\n'.repeat(10_000), file) + end,
    'parts in parts': nested(20) + end,
    'no end': logo().slice(0, -2),
    'no part': '--limit'.repeat(100_000),
  };
};
