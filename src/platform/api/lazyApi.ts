import type { Api } from './api.ts';
import { lostCode } from './lostCode.ts';

/**
 * The API, whose code is fetched with the first call: most pages make none. A failed fetch of the code counts
 * as a lost network (SES-5), or as `outdated` where the server has it no more (APP-11); the next call tries again.
 */
export const lazyApi = (load: () => Promise<Api>): Api => {
  let loading: Promise<Api> | null = null;
  const loaded = () => {
    loading ??= load().catch((error) => {
      loading = null;
      throw lostCode(error);
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
