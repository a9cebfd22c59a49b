/** A wait for signs of life of a request (fault N03). */
interface Silence {
  /** Aborted once none came for too long. */
  readonly signal: AbortSignal;
  /** Something came: the wait begins anew. */
  readonly heard: () => void;
  /** Nothing more is waited for. */
  readonly end: () => void;
}

/** Begins to wait for signs of life. @param limit how long none may come, in ms. */
export const watchSilence = (limit: number): Silence => {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const heard = () => {
    end();
    timer = setTimeout(() => silence.abort(), limit);
  };
  heard();
  return { signal: silence.signal, heard, end };
};
