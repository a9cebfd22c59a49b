import { fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * `fromPromise` for a call of the server. Aborted, it never settles: StrictMode starts, stops and starts an
 * actor again, and the first abort must not reach the machine as an answer (fault R07).
 */
export const fromCall = <Output, Input = NonReducibleUnknown>(
  call: (options: { input: Input; signal: AbortSignal }) => Promise<Output>,
) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await call({ input, signal });
    } catch (error) {
      if (signal.aborted) return new Promise<Output>(() => undefined);
      throw error;
    }
  });
