/**
 * A signal that aborts, with the same reason, as soon as one of these does. `AbortSignal.any` is missing in
 * Safari before 17.4 and in Firefox before 124 (APP-13).
 */
export const anySignal = (signals: readonly AbortSignal[]): AbortSignal => {
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const either = new AbortController();
  for (const one of signals) {
    const follow = () => either.abort(one.reason);
    if (one.aborted) follow();
    one.addEventListener('abort', follow, { once: true, signal: either.signal });
  }
  return either.signal;
};
