import { checkAddress, setAddress } from '../../../machines/contract/rooms/addressCalls.ts';
import type { AddressState } from '../../../machines/meetings/addressMachine.ts';
import type { ApiClient, Cancellable } from './apiClient.ts';

interface Asking extends Cancellable {
  readonly slug: string;
}

/** The calls of the readable address of a partner's rooms (BRAND-3). All of them fail with `ApiError`. */
export const addressCalls = (call: ApiClient) => ({
  checkAddress: async ({ slug, signal }: Asking): Promise<AddressState> =>
    (await call({ ...checkAddress, body: { slug }, signal })).state,
  /** The address as the server keeps it. */
  setAddress: async ({ slug, signal }: Asking): Promise<string> =>
    (await call({ ...setAddress, body: { slug }, signal })).slug,
});
