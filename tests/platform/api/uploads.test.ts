import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/platform/api/apiError.ts';
import type { UploadClient } from '../../../src/platform/api/uploadClient.ts';
import { createUpload } from '../../../src/platform/api/uploads.ts';

/** Uploads over a client that answers everything with the same value, parsed as the real one does. */
const answering = (value: unknown) => {
  const client: UploadClient = async ({ answer }) => {
    const parsed = v.safeParse(answer, value);
    if (!parsed.success) throw new ApiError('malformed');
    return parsed.output;
  };
  return createUpload(client);
};

describe('an upload', () => {
  const sending = { file: new File(['a'], 'a.png'), onProgress: () => undefined };

  it.each([
    ['image', '/partner-resources/upload-to-r2'],
    ['video', '/partner-resources/upload-to-stream'],
  ] as const)('[DSGN-7] of an %s goes to %s', async (kind, path) => {
    const client = vi.fn(async () => ({ url: '/media/a' }));
    const { signal } = new AbortController();
    expect(await createUpload(client as UploadClient)({ kind, ...sending, signal })).toEqual({
      url: '/media/a',
    });
    expect(client.mock.calls).toEqual([
      [expect.objectContaining({ method: 'POST', path, answer: expect.anything(), ...sending, signal })],
    ]);
  });

  it.each(['/media/a.png', 'https://cdn.example/a.png'])('[DSGN-7] may be kept at %s', async (url) => {
    expect(await answering({ url })({ kind: 'image', ...sending })).toEqual({ url });
  });

  it.each(['', null, 'javascript:alert(1)', '//cdn.example/a.png', 'data:image/png,x'])(
    '[DSGN-7] an address that no configuration may hold is nonsense: %s (N22)',
    async (url) => {
      await expect(answering({ url })({ kind: 'image', ...sending })).rejects.toMatchObject({
        kind: 'malformed',
      });
    },
  );
});
