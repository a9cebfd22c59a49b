import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { defaultMeetingConfig, type MeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { startCrop } from '../../../machines/logo/cropGeometry.ts';
import { startFrame } from '../../../machines/logo/frame.ts';
import { grantedPlans, partners, spaces } from '../../../server/db/schema.ts';
import { eachDatabase, startServer } from '../harness.ts';
import { saveSpace } from '../spaces/spacePaths.ts';

const design = {
  ...defaultMeetingConfig,
  name: 'Casa Iglesias',
  welcomeMessage: 'Pasa.',
  logo: '/files/logo.png',
  logoLook: { luminance: 0.9, aspect: 3, shape: 'rounded' as const },
  // Of no interest to anybody else.
  logoSource: { url: '/files/original.jpg', crop: { ...startCrop, x: 0.1 }, frame: startFrame },
  backgroundImage: { url: 'https://files.example/square.jpg', overlayOpacity: 0.4 },
};

eachDatabase((server) => {
  let partner: { partnerId: string; token: string; phoneNumber: string };
  const read = (headers: Record<string, string> = {}, publicId = partner.partnerId) =>
    server().get(`/api/spaces/${publicId}`, { headers: { Origin: 'https://elsewhere.example', ...headers } });
  const idOf = async () => {
    const [row] = await server()
      .db.select({ id: partners.id })
      .from(partners)
      .where(eq(partners.publicId, partner.partnerId));
    return row?.id ?? 0;
  };

  beforeAll(async () => {
    partner = await server().signIn();
    await server().post(saveSpace, { config: design }, partner);
  });

  it('[SPACE-2] tells any origin how a space looks, whether it is open, and nothing of the person', async () => {
    const { status, headers, body } = await read();
    expect([status, body]).toEqual([
      200,
      {
        publicId: partner.partnerId,
        open: false,
        name: 'Casa Iglesias',
        welcomeMessage: 'Pasa.',
        language: 'en',
        colors: { primary: '#4A90E2', secondary: '#2D9CDB', header: '#2F80ED' },
        logo: 'http://localhost:3000/files/logo.png',
        logoLook: { luminance: 0.9, aspect: 3, shape: 'rounded' },
        background: { image: 'https://files.example/square.jpg', video: null, overlayOpacity: 0.4 },
        version: '1',
      },
    ]);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(headers.get('Set-Cookie')).toBeNull();
    await server()
      .db.insert(grantedPlans)
      .values({ partnerId: await idOf(), planType: 'promo', active: true });
    expect((await read()).body.open).toBe(true);
  });

  it('[SPACE-2] sends nothing again until something of it has changed', async () => {
    const first = await read();
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    const same = await read({ 'If-None-Match': etag });
    expect([same.status, same.body]).toEqual([304, null]);
    expect(same.headers.get('Access-Control-Allow-Origin')).toBe('*');
    await server().post(saveSpace, { config: { ...design, welcomeMessage: 'Adelante.' } }, partner);
    const changed = await read({ 'If-None-Match': etag });
    expect([changed.status, changed.body.welcomeMessage, changed.body.version]).toEqual([
      200,
      'Adelante.',
      '2',
    ]);
  });

  it('[SPACE-2][DSGN-10] gives each odd field of an old design its default, and leaves the others', async () => {
    const odd = {
      ...design,
      name: 7,
      theme: { primaryColor: 'red', secondaryColor: '#112233' },
      logo: 'javascript:1',
    };
    await server()
      .db.update(spaces)
      .set({ config: odd as unknown as MeetingConfig })
      .where(eq(spaces.partnerId, await idOf()));
    const { status, body } = await read();
    expect([status, body.name, body.logo, body.logoLook, body.welcomeMessage]).toEqual([
      200,
      'My Meeting Room',
      null,
      null,
      'Pasa.',
    ]);
    expect(body.colors).toEqual({ primary: '#4A90E2', secondary: '#112233', header: '#2F80ED' });
  });

  it('[SPACE-2] tells any origin as well that there is no such space, and that the database is away', async () => {
    for (const publicId of ['nobody', '%00', 'x'.repeat(300)]) {
      const { status, headers, body } = await read({}, publicId);
      expect([status, body.errorCode, headers.get('Access-Control-Allow-Origin')]).toEqual([
        404,
        'NOT_FOUND',
        '*',
      ]);
    }
    const away = startServer({
      select: () => {
        throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      },
    } as never);
    const { status, headers } = await away.get('/api/spaces/any');
    expect([status, headers.get('Access-Control-Allow-Origin'), headers.get('Cache-Control')]).toEqual([
      503,
      '*',
      'no-store',
    ]);
  });
});
