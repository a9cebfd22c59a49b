import { fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * `fromPromise` for a call of the server. Given up, it stays silent: StrictMode stops and starts again what a screen
 * invokes at once, and the machine must not take the first call's abort for the second's answer (fault R07).
 */
export const fromCall = <Output, Input = NonReducibleUnknown>(
  call: (given: { input: Input; signal: AbortSignal }) => Promise<Output>,
) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await call({ input, signal });
    } catch (error) {
      if (signal.aborted) return new Promise<Output>(() => undefined);
      throw error;
    }
  });
