import { expect, it } from 'vitest';
import { eachDatabase, startServer } from '../harness.ts';

const start = '/api/auth/start-verification';

eachDatabase((server) => {
  it('[API-4] marks the browser with a cookie that no script reads, and keeps its mark', async () => {
    const first = await server().post(start, { phoneNumber: server().newPhone() });
    const cookie = first.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^browser=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const mark = cookie.split(';')[0] ?? '';
    const second = await server().post(
      start,
      { phoneNumber: server().newPhone() },
      { headers: { Cookie: mark } },
    );
    expect(second.headers.get('Set-Cookie')?.split(';')[0]).toBe(mark);
    const secure = startServer(server().db, { appOrigin: 'https://example.com' });
    const marked = async (headers: Record<string, string>) =>
      (await secure.post(start, { phoneNumber: secure.newPhone() }, { headers })).headers.get('Set-Cookie');
    const kept = (await marked({})) ?? '';
    expect(kept).toMatch(
      /^__Host-browser=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await marked({ Cookie: kept.split(';')[0] ?? '' })).toBe(kept);
    // Another host of the site could have set this one.
    expect(await marked({ Cookie: mark })).not.toContain(mark);
  });
});
