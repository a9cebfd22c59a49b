import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';

/**
 * The calls, whose code is fetched with the first of them: most pages of the site make none. Code that does not
 * arrive is a lost network like any other (SES-5), and the next call tries again.
 */
export const lazyApi = (load: () => Promise<Api>): Api => {
  let loading: Promise<Api> | null = null;
  const loaded = () => {
    loading ??= load().catch(() => {
      loading = null;
      throw new ApiError('network');
    });
    return loading;
  };
  return new Proxy({} as Api, {
    get:
      (_, name) =>
      async (...input: unknown[]) =>
        Reflect.apply(Reflect.get(await loaded(), name), undefined, input),
  });
};
