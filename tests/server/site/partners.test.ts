import { expect, it } from 'vitest';
import { listedPartners } from '../../../server/db/schema.ts';
import { seed } from '../../../server/db/seed.ts';
import { seedPartners } from '../../../server/db/seedPartners.ts';
import { eachDatabase } from '../harness.ts';

const path = '/api/partner-config/public/partners';
const listed = (description: 'descriptionEn' | 'descriptionEs') =>
  seedPartners.map(({ publicId: id, name, logo, ...rest }) => ({
    id,
    name,
    logo,
    description: rest[description],
  }));

eachDatabase((server) => {
  it('[PRT-2] lists no partners while there are none', async () => {
    const { status, body } = await server().get(path);
    expect([status, body]).toEqual([200, []]);
  });

  it('[PRT-2] lists the partners in order, described in the visitor’s language', async () => {
    await seed({ db: server().db });
    const english = await server().get(path);
    expect([english.status, english.body]).toEqual([200, listed('descriptionEn')]);
    const spanish = await server().get(path, { headers: { 'Accept-Language': 'es-AR, en;q=0.5' } });
    expect(spanish.body).toEqual(listed('descriptionEs'));
  });

  it('[PRT-2] follows the order of the operator, not of the entries', async () => {
    const entry = { name: 'Taller 9', descriptionEn: '', descriptionEs: '', logo: '' };
    await server()
      .db.insert(listedPartners)
      .values({ ...entry, publicId: 'taller-9', position: 0 });
    const { body } = await server().get(path);
    expect([body[0], body.length]).toEqual([
      { id: 'taller-9', name: 'Taller 9', logo: '', description: '' },
      seedPartners.length + 1,
    ]);
  });
});
