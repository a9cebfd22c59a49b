import { describe, expect, it } from 'vitest';
import { answering, asking, kindOf } from './fakeApi.ts';

describe('a partner’s own data', () => {
  const url = `/data/${'t'.repeat(43)}`;

  it('[ACC-4] is prepared at an address of our own', async () => {
    expect(await answering({ url }).prepareData({})).toBe(url);
  });

  it.each([
    `https://evil.example${url}`,
    `//evil.example${url}`,
    'javascript:alert(1)',
    '/data/../inbox',
    '/data/short',
    7,
    undefined,
  ])('[ACC-4] an address like %j is nonsense, and not opened', async (odd) => {
    expect(await kindOf(answering({ url: odd }).prepareData({}))).toBe('malformed');
  });

  it('[ACC-4] the deletion is confirmed, and answered with its day', async () => {
    const deletionAt = '2026-03-15T12:00:00.000Z';
    const { api, client } = asking({ deletionAt });
    expect(await api.deleteAccount({})).toBe(deletionAt);
    expect(client).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'POST', path: '/account/delete', body: { confirm: true } }),
    );
    for (const odd of ['soon', '', null, 7])
      expect(await kindOf(answering({ deletionAt: odd }).deleteAccount({}))).toBe('malformed');
  });
});
