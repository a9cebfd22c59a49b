import { deleteAccount, prepareData } from '../../../machines/contract/account/ownDataCalls.ts';
import type { Asked } from '../../../machines/contract/call.ts';
import type { ApiClient, Cancellable } from './apiClient.ts';

/** The calls about a partner's own data (ACC-4). All of them fail with `ApiError`. */
export const ownDataCalls = (call: ApiClient) => ({
  /** The address at which the data can be downloaded, once and soon. */
  prepareData: async ({ signal }: Cancellable): Promise<string> => {
    const { url } = await call({ ...prepareData, signal });
    return url;
  },
  /** When the account is deleted; every session of it has ended. A 401 is the caller's to tell the session. */
  deleteAccount: async ({ signal }: Cancellable): Promise<string> => {
    const body = { confirm: true } satisfies Asked<typeof deleteAccount>;
    const { deletionAt } = await call({ ...deleteAccount, body, signal, tellsSession: true });
    return deletionAt;
  },
});
