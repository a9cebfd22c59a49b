/** A call that was made early. Whoever takes it may give it up; by itself it ends after 30 s, with a `TimeoutError`. */
export interface EarlyCall {
  readonly answer: Promise<Response>;
  giveUp(): void;
}

declare global {
  /** The answers to calls that the page's first script has made before the code of the API was here (`app/boot`). */
  var earlyAnswers:
    | { readonly at: number; readonly token: string; readonly calls: Record<string, EarlyCall> }
    | undefined;
}

/** An answer that was asked for longer ago may be too old, or its call about to time out, in ms. */
const oldest = 20_000;

/** The address of a call below `/api`, as the first script spells it. */
const addressOf = (path: string, query: Record<string, string> | undefined): string =>
  query ? `${path}?${new URLSearchParams(query)}` : path;

/**
 * The answer to a call that was made early with this token, once; undefined where there is none (DASH-3, SES-2).
 * @param signal gives the call up.
 */
export const takeEarlyAnswer = (
  path: string,
  query: Record<string, string> | undefined,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Response> | undefined => {
  const early = globalThis.earlyAnswers;
  if (!early || early.token !== token || performance.now() - early.at > oldest) return undefined;
  const address = addressOf(path, query);
  const call = early.calls[address];
  delete early.calls[address];
  if (signal?.aborted) call?.giveUp();
  signal?.addEventListener('abort', () => call?.giveUp(), { once: true });
  return call?.answer;
};
