import * as v from 'valibot';
import { vi } from 'vitest';
import { createApi } from '../../../src/platform/api/api.ts';
import type { ApiClient } from '../../../src/platform/api/apiClient.ts';
import { ApiError } from '../../../src/platform/api/apiError.ts';

/** The API over a client that answers everything with the same value, parsed as the real one does. */
export const answering = (value: unknown) => {
  const client: ApiClient = async ({ answer }) => {
    const parsed = v.safeParse(answer, value);
    if (!parsed.success) throw new ApiError('malformed');
    return parsed.output;
  };
  return createApi(client);
};

/** The API over a client that notes each request and gives this answer. */
export const asking = (value: unknown) => {
  const client = vi.fn(async () => value);
  return { client, api: createApi(client as ApiClient) };
};

/** How a call ends: answered, or as which kind of failure. */
export const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.kind : 'crashed'),
  );
