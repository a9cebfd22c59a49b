import { expect, it } from 'vitest';
import { withLanguage } from '../../src/app/withLanguage.ts';
import type { ApiClient } from '../../src/platform/api/apiClient.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';

const asked = { path: '/thing', answer: undefined as never };

it('[LNG-7] a refused call has the language that the page had when it was made, and stays the error that it was', async () => {
  let language = 'en';
  const refusal = new ApiError('http', { status: 429, message: 'Too many attempts.' });
  const refuse = withLanguage(
    () => Promise.reject(refusal),
    () => language,
  );
  const failing = refuse(asked);
  language = 'es';
  const error = await failing.catch((thrown: unknown) => thrown);
  expect(error).toBe(refusal);
  expect(error).toMatchObject({ kind: 'http', status: 429, message: 'Too many attempts.', language: 'en' });
});

it('[LNG-7] an answered call is passed on as it is', async () => {
  const calls: unknown[] = [];
  const client: ApiClient = async (call) => {
    calls.push(call);
    return 'the answer' as never;
  };
  expect(await withLanguage(client, () => 'en')(asked)).toBe('the answer');
  expect(calls).toEqual([asked]);
});
