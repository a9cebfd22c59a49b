import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { spaceAddresses } from '../../../server/db/addressSchema.ts';
import { partners } from '../../../server/db/schema.ts';
import { livesOn } from '../account/lives.ts';
import { eachDatabase } from '../harness.ts';
import { config, saveSpace, spacePath } from './spacePaths.ts';

const check = '/api/partner-resources/check-address';
const set = '/api/partner-resources/set-address';
let numbered = 0;
const newSlug = () => `casa-${++numbered}`;

eachDatabase((server) => {
  const settle = async () => {
    const partner = await server().signIn();
    await server().post(saveSpace, { config }, partner);
    return partner;
  };
  type Settled = Awaited<ReturnType<typeof settle>>;
  const choose = async (partner: Settled, slug: string) => {
    // No test is about the limit but one.
    server().clock.now += 7 * 60_000;
    const { status, body } = await server().post(set, { slug }, partner);
    return status === 200 ? body : [status, body.errorCode];
  };
  const stateOf = async (partner: Settled, slug: string) =>
    (await server().post(check, { slug }, partner)).body.state;
  const ownSlug = async (partner: Settled) =>
    (await server().get(spacePath(partner.phoneNumber), partner)).body.slug;
  /** A guest's way in: where they are sent on to, or whose lobby it is. */
  const visit = async (path: string) => {
    const answer = await server().meetings.request(path, { headers: { accept: 'application/json' } });
    const to = answer.headers.get('location');
    if (to !== null) return [answer.status, to, answer.headers.get('cache-control')];
    const { space } = await answer.json();
    return [answer.status, space.state, space.partnerId];
  };

  it('[BRAND-3] a partner chooses an address, which the dashboard reads with the space', async () => {
    const partner = await settle();
    expect([await stateOf(partner, 'casa-iglesias'), await ownSlug(partner)]).toEqual(['free', null]);
    expect(await choose(partner, 'casa-iglesias')).toEqual({
      slug: 'casa-iglesias',
      url: 'http://localhost:3001/casa-iglesias',
    });
    expect([await stateOf(partner, 'casa-iglesias'), await ownSlug(partner)]).toEqual([
      'own',
      'casa-iglesias',
    ]);
    const other = await settle();
    expect([await stateOf(other, 'casa-iglesias'), await choose(other, 'casa-iglesias')]).toEqual([
      'taken',
      [409, 'ADDRESS_TAKEN'],
    ]);
    expect(await ownSlug(other)).toBeNull();
  });

  it.each(['preview', 'api', 'support', 'encuentro'])('[BRAND-3] nobody gets %s', async (slug) => {
    const partner = await settle();
    expect([await stateOf(partner, slug), await choose(partner, slug)]).toEqual([
      'reserved',
      [409, 'ADDRESS_RESERVED'],
    ]);
  });

  it('[BRAND-3] what is no address is refused in words, and before the first save there is no room to name', async () => {
    const partner = await server().signIn();
    for (const slug of ['ab', 'Casa', 'ca--sa', 'a'.repeat(41), 'niño', 7])
      for (const path of [check, set]) {
        const { status, body } = await server().post(path, { slug }, partner);
        expect([slug, status, body.errorCode]).toEqual([slug, 400, 'INVALID_ADDRESS']);
      }
    expect(await choose(partner, newSlug())).toEqual([409, 'NO_SPACE']);
  });

  it('[BRAND-3] of partners who choose one address at once, one has it, and each has one present address', async () => {
    const slug = newSlug();
    const rivals = await Promise.all(Array.from({ length: 5 }, settle));
    const answers = await Promise.all(rivals.map((partner) => server().post(set, { slug }, partner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const [partner] = rivals;
    if (!partner) throw new Error('nobody');
    // One partner in two tabs.
    const both = [newSlug(), newSlug()];
    await Promise.all(both.map((one) => server().post(set, { slug: one }, partner)));
    const rows = await server()
      .db.select({ slug: spaceAddresses.slug, isCurrent: spaceAddresses.isCurrent })
      .from(spaceAddresses)
      .innerJoin(partners, eq(partners.id, spaceAddresses.partnerId))
      .where(eq(partners.publicId, partner.partnerId))
      .orderBy(asc(spaceAddresses.slug));
    expect(rows.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(rows.map((row) => row.slug)).toEqual(expect.arrayContaining(both));
  });

  it('[BRAND-3] old addresses stay the partner’s, lead on for ever, and each may be taken back', async () => {
    const partner = await settle();
    const [first, second] = [newSlug(), newSlug()];
    await choose(partner, first);
    await choose(partner, second);
    expect([await stateOf(partner, first), await stateOf(await settle(), first)]).toEqual(['own', 'taken']);
    expect(await visit(`/${first}?lng=es`)).toEqual([308, `/${second}?lng=es`, 'no-store']);
    expect(await visit(`/${first}/Ab3xYz09Qw`)).toEqual([308, `/${second}/Ab3xYz09Qw`, 'no-store']);
    expect(await visit(`/${second}`)).toEqual([200, 'closed', partner.partnerId]);
    expect(await choose(partner, first)).toMatchObject({ slug: first });
    expect([await visit(`/${second}`), await visit(`/${first}`)]).toEqual([
      [308, `/${first}`, 'no-store'],
      [200, 'closed', partner.partnerId],
    ]);
    // Nothing is kept twice, and the present one may be chosen again.
    expect(await choose(partner, first)).toMatchObject({ slug: first });
    expect(await ownSlug(partner)).toBe(first);
  });

  it('[BRAND-3] a partner keeps 20 addresses at most, changes ten times an hour, and checks as one types', async () => {
    const partner = await settle();
    const own = Array.from({ length: 20 }, newSlug);
    for (const slug of own) expect(await choose(partner, slug)).toMatchObject({ slug });
    expect(await choose(partner, newSlug())).toEqual([409, 'TOO_MANY_ADDRESSES']);
    expect(await choose(partner, own[0] ?? '')).toMatchObject({ slug: own[0] });
    server().clock.now += 60 * 60_000;
    const statuses = [];
    for (const slug of own.slice(0, 11)) statuses.push((await server().post(set, { slug }, partner)).status);
    expect([statuses.slice(0, 10).every((status) => status === 200), statuses[10]]).toEqual([true, 429]);
    for (let asked = 0; asked < 120; asked += 1) expect(await stateOf(partner, 'free-one')).toBe('free');
    expect((await server().post(check, { slug: 'free-one' }, partner)).status).toBe(429);
  });

  describe('a guest', () => {
    it('[BRAND-3] finds the same lobby at the address as by the partner’s id, in general and of one meeting', async () => {
      const partner = await settle();
      const slug = newSlug();
      await choose(partner, slug);
      for (const path of [`/${slug}`, `/${slug}/Ab3xYz09Qw`, `/${slug}?lng=es`, `/?pId=${partner.partnerId}`])
        expect([path, await visit(path)]).toEqual([path, [200, 'closed', partner.partnerId]]);
      expect(await visit(`/Ab3xYz09Qw?pId=${partner.partnerId}`)).toEqual([200, 'closed', partner.partnerId]);
    });

    it('[BRAND-3] who writes it in capital letters or with a stroke at its end is led to it', async () => {
      const partner = await settle();
      const slug = newSlug();
      await choose(partner, slug);
      for (const path of [slug.toUpperCase(), `${slug}/`, `${slug.toUpperCase()}/`])
        expect([path, await visit(`/${path}?a=%2F&lng=es`)]).toEqual([
          path,
          [308, `/${slug}?a=%2F&lng=es`, 'no-store'],
        ]);
      expect(await visit(`/${slug.toUpperCase()}/Ab3xYz09Qw`)).toEqual([
        308,
        `/${slug}/Ab3xYz09Qw`,
        'no-store',
      ]);
    });

    it('[BRAND-3][SPACE-3] finds the page of no space at an address that nobody has', async () => {
      for (const path of ['/nobody-here', '/NOBODY', '/nobody-here/', '/nobody/Ab3xYz09Qw', '/_-_'])
        expect([path, await visit(path)]).toEqual([path, [404, 'unknown', '']]);
      for (const path of ['/nobody/a/b', '/casa/a?pId=p1', '//nobody'])
        expect([path, (await server().meetings.request(path)).status]).toEqual([path, 404]);
    });
  });

  it('[BRAND-3] a browser is led on where accents, a space, a full stop or a last stroke were typed', async () => {
    const show = async (path: string) => {
      const { status, headers } = await server().meetings.request(path, { headers: { accept: 'text/html' } });
      return [status, headers.get('location'), headers.get('cache-control')];
    };
    const partner = await settle();
    const [slug, id] = [newSlug(), partner.partnerId];
    await choose(partner, slug);
    const accented = slug.replace('a', 'á');
    for (const path of [accented, `${slug}.`, `${slug}/`, slug.replace('-', '%20')])
      expect([path, await show(`/${path}?lng=es`)]).toEqual([path, [308, `/${slug}?lng=es`, 'no-store']]);
    for (const path of [`/${slug}/Ab3xYz09Qw/`, `/${accented}/Ab3xYz09Qw`])
      expect([path, await show(path)]).toEqual([path, [308, `/${slug}/Ab3xYz09Qw`, 'no-store']]);
    expect(await show(`/Ab3xYz09Qw/?pId=${id}`)).toEqual([308, `/Ab3xYz09Qw?pId=${id}`, 'no-store']);
  });

  describe('an erased account', () => {
    const { live, leave, work, everything } = livesOn(server);
    it('[BRAND-3][ACC-4] leaves none of its addresses readable, and none to others, to whom its links would lead', async () => {
      const slugs = [newSlug(), newSlug()];
      const life = await live();
      for (const slug of slugs) await choose(life, slug);
      await work();
      await leave(life);
      // Until then its guests find the room closed.
      expect(await visit(`/${slugs[1]}`)).toEqual([200, 'closed', life.partnerId]);
      await work();
      const rows = JSON.stringify(await everything());
      const other = await settle();
      for (const slug of slugs) {
        expect([slug, await visit(`/${slug}`)]).toEqual([slug, [404, 'unknown', '']]);
        expect([slug, rows.includes(slug)]).toEqual([slug, false]);
        expect([await stateOf(other, slug), await choose(other, slug)]).toEqual([
          'taken',
          [409, 'ADDRESS_TAKEN'],
        ]);
      }
      expect(await ownSlug(other)).toBeNull();
    });

    it('[BRAND-3][ACC-4] gives no address to who asks for it while it is being erased', async () => {
      const slug = newSlug();
      const life = await live();
      await choose(life, slug);
      await work();
      await leave(life);
      const others = [await settle(), await settle(), await settle()];
      const asking = others.map((other) => server().post(set, { slug }, other));
      await Promise.all([work(), ...asking]);
      expect((await Promise.all(asking)).map(({ status }) => status)).toEqual([409, 409, 409]);
    });
  });
});
