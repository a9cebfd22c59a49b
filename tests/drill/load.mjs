const save = '/api/partner-resources/insert-subscription';
const read = '/api/partner-resources/get-subscription';
const perSecond = 100;

/**
 * Reads and saves, a hundred a second, by partners in turn, until it is stopped.
 * @param assets addresses of files, asked for among the pages; more may be added while it runs
 */
export const startLoad = ({ client, partners, config, assets }) => {
  const failures = [];
  let [sent, saves] = [0, 0];

  const note = async (what, work) => {
    const call = { what, sentAt: performance.now() };
    sent += 1;
    try {
      const { status } = await work();
      if (status === 200) return true;
      failures.push({ ...call, failedAt: performance.now(), reason: status });
    } catch (error) {
      failures.push({ ...call, failedAt: performance.now(), reason: error.code ?? error.message });
    }
    return false;
  };
  const saveOnce = async (partner) => {
    partner.isSaving = true;
    partner.sent += 1;
    const number = partner.sent;
    const isSaved = await note('save', () =>
      client.post(save, { config: { ...config, name: `Save ${number}` } }, partner),
    );
    partner.isSaving = false;
    if (isSaved) partner.answered = number;
    if (isSaved) saves += 1;
  };
  const callOnce = (turn) => {
    const partner = partners[turn % partners.length];
    if (turn % 4 === 0 && !partner.isSaving) return saveOnce(partner);
    if (turn % 4 === 1) return note('asset', () => client.ask(assets[Math.floor(turn / 4) % assets.length]));
    if (turn % 16 === 2) return note('page', () => client.ask('/'));
    return note('read', () => client.ask(`${read}?phoneNumber=${partner.phone.slice(1)}`, partner));
  };

  const pending = new Set();
  const startedAt = performance.now();
  let turn = 0;
  const timer = setInterval(() => {
    for (; turn < ((performance.now() - startedAt) / 1000) * perSecond; turn += 1) {
      // Each partner saves, reads and looks, whatever their number.
      const call = callOnce(turn + Math.floor(turn / partners.length)).finally(() => pending.delete(call));
      pending.add(call);
    }
  }, 5);

  return {
    failures,
    stop: async () => {
      clearInterval(timer);
      const seconds = (performance.now() - startedAt) / 1000;
      await Promise.all(pending);
      return { sent, saves, seconds };
    },
  };
};

/** How many partners find another save than their last answered one, or one sent after it that was not answered. */
export const lostSaves = async (client, partners) => {
  let lost = 0;
  for (const partner of partners) {
    const { body } = await client.ask(`${read}?phoneNumber=${partner.phone.slice(1)}`, partner);
    const kept = Number(/Save (\d+)/.exec(JSON.parse(body).config.name)?.[1] ?? 0);
    if (kept < partner.answered || kept > partner.sent) lost += 1;
  }
  return lost;
};
