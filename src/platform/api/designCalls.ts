import type { Read } from '../../../machines/contract/call.ts';
import { designVersions } from '../../../machines/contract/design/versionCalls.ts';
import type { ApiClient, Cancellable } from './apiClient.ts';

/** The calls of a design's history (DSGN-12). All of them fail with `ApiError`. */
export const designCalls = (call: ApiClient) => ({
  /** A page of the saved versions, the newest first: those before `before`, or of all. */
  listVersions: ({
    before,
    signal,
  }: { before: string | null } & Cancellable): Promise<Read<typeof designVersions>> =>
    call({ ...designVersions, ...(before !== null && { query: { before } }), signal }),
});
