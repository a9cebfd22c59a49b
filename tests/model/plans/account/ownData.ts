import { ownDataMachine, ownDataScreen } from '../../../../machines/account/ownDataMachine.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

/** A refusal in the server's own words. */
export const limited = { kind: 'http', status: 429, message: 'Too many attempts. Try again in 10:00.' };
const inEnglish = { ...limited, language: 'en' };

/** A partner who takes their data, and one who leaves after two questions. */
export const ownData = definePlan(ownDataMachine, {
  events: [
    { type: 'download.requested' },
    { type: 'deletion.requested' },
    { type: 'deletion.continued' },
    { type: 'deletion.confirmed' },
    { type: 'deletion.cancelled' },
  ],
  actors: {
    downloadData: { resolves: [undefined], rejects: [inEnglish, failures.network] },
    deleteAccount: { resolves: [undefined], rejects: [inEnglish, failures.serverError, failures.network] },
  },
  screen: ownDataScreen,
  screens: [
    'idle',
    'preparing',
    'started',
    'unprepared',
    'warned',
    'confirming',
    'undeleted',
    'unsure',
    'deleting',
    'deleted',
  ],
  invariants: {
    'a press deletes nothing before both questions are open one after the other': (snapshot) =>
      !snapshot.can({ type: 'deletion.confirmed' }) || snapshot.matches('confirming'),
    'who has left can do nothing more here': (snapshot) =>
      !snapshot.matches('deleted') ||
      !(['download.requested', 'deletion.requested', 'deletion.confirmed'] as const).some((type) =>
        snapshot.can({ type }),
      ),
  },
});
