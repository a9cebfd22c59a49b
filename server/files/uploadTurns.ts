import { tooBusy } from '../http/errors.ts';
import { createQueue, type Queue } from '../http/queue.ts';

/** The uploads of each partner: two at once, a few that wait, and no more (OPS-7). */
export interface UploadTurns {
  /**
   * @param bytes the declared size of the file.
   * @param signal aborts the wait when the sender leaves.
   * @param work gets the declared bytes of all uploads of the partner that now run, its own included.
   * @throws HttpError 429 when too many wait or it waited too long.
   */
  run<Result>(
    partnerId: number,
    { bytes, signal }: { bytes: number; signal: AbortSignal },
    work: (receiving: number) => Promise<Result>,
  ): Promise<Result>;
}

const rules = {
  atOnce: 2,
  waiting: 4,
  // Less than a connection may stand still.
  waitMs: 20_000,
  refusal: tooBusy,
};

/** The turns of one server. */
export const createUploadTurns = (): UploadTurns => {
  const partners = new Map<number, { queue: Queue; uploads: number; receiving: number }>();
  return {
    run: async (partnerId, { bytes, signal }, work) => {
      const turns = partners.get(partnerId) ?? { queue: createQueue(rules), uploads: 0, receiving: 0 };
      partners.set(partnerId, turns);
      turns.uploads += 1;
      try {
        return await turns.queue.run(async () => {
          turns.receiving += bytes;
          return work(turns.receiving).finally(() => {
            turns.receiving -= bytes;
          });
        }, signal);
      } finally {
        turns.uploads -= 1;
        if (turns.uploads === 0) partners.delete(partnerId);
      }
    },
  };
};
