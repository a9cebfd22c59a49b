import type { ownDataMachine } from '../../machines/account/ownDataMachine.ts';
import type { ActorsOf } from '../../machines/port.ts';
import { fromCall } from '../platform/fromCall.ts';
import type { Services } from '../platform/services.ts';

/** Live actors of a partner's own data (ACC-4). */
export const ownDataActors = ({
  api,
  session,
}: Pick<Services, 'api' | 'session'>): ActorsOf<typeof ownDataMachine> => ({
  downloadData: fromCall(async ({ signal }) => download(await api.prepareData({ signal }))),
  deleteAccount: fromCall(async ({ signal }) => {
    session.send({ type: 'account.deleted', deletionAt: await api.deleteAccount({ signal }) });
  }),
});

/** The browser writes it to the disk as it comes: hundreds of megabytes would not fit into a page's memory. */
const download = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};
