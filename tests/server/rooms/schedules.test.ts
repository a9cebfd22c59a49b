import { expect, it } from 'vitest';
import { eachDatabase } from '../harness.ts';
import { desk } from '../payments/paying.ts';
import { openPartner } from './meeting.ts';
import { plantedFaults } from './plantedFaults.ts';
import { type Actions, realActions, runSchedule } from './schedules.ts';

const { ADMISSION_SCHEDULES: wanted, ADMISSION_SEED: from } = process.env;
const schedules = Number(wanted ?? 25);
const first = Number(from ?? 1);

eachDatabase((server) => {
  const place = async () => {
    const { partnerId: publicId } = await openPartner(server());
    const { id: partnerId } = await desk(server).idOf(publicId);
    return { publicId, partnerId };
  };

  it(`[ROOM-4][ROOM-6][QA-9] holds its claims after each step of ${schedules} schedules of a host's tabs, a dashboard and five guests`, async () => {
    const own = await place();
    const broken: string[] = [];
    for (let seed = first; seed < first + schedules; seed++)
      broken.push(...(await runSchedule(server(), own, seed)));
    expect(broken).toEqual([]);
  }, 3_600_000);

  it.each(Object.entries(plantedFaults))(
    '[QA-9] the schedules notice an admission that %s',
    async (_, fault) => {
      const own = await place();
      const actions: Actions = { ...realActions, ...fault };
      let broken: string[] = [];
      for (let seed = 1; seed <= 200 && broken.length === 0; seed++)
        broken = await runSchedule(server(), own, seed, actions);
      expect(broken).not.toEqual([]);
    },
  );
});
