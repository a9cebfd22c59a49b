/** Where finished lines go. */
export interface LogWriter {
  write(line: string): void;
  /** How many lines were lost: nobody read them in time, or nobody reads at all. */
  dropped(): number;
  /** Hands on at once what still waits, before the process ends. */
  flush(): void;
}

/** What may wait for a slow reader, in characters. */
const mostWaiting = 1_000_000;

/**
 * Writes lines to a stream, those of one turn of the process together and after it, so that no answer waits for them
 * (OPS-4). A reader that is slow or gone, and a disk that is full, lose lines, which are counted, and nothing else
 * (fault K08).
 */
export const createLogWriter = (
  stream: Pick<NodeJS.WriteStream, 'write' | 'writableLength' | 'destroyed'>,
): LogWriter => {
  let lines: string[] = [];
  let length = 0;
  let dropped = 0;
  const flush = () => {
    const { length: count } = lines;
    const text = lines.join('');
    lines = [];
    length = 0;
    if (count === 0) return;
    if (stream.destroyed) {
      dropped += count;
      return;
    }
    stream.write(text, (error) => {
      if (error) dropped += count;
    });
  };
  return {
    write: (line) => {
      if (stream.writableLength + length + line.length > mostWaiting) {
        dropped += 1;
        return;
      }
      if (lines.length === 0) setImmediate(flush);
      lines.push(`${line}\n`);
      length += line.length + 1;
    },
    dropped: () => dropped,
    flush,
  };
};
