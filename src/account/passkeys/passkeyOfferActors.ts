import { fromPromise } from 'xstate';
import type { passkeyOfferMachine } from '../../../machines/account/passkeyOfferMachine.ts';
import { type ActorsOf, listen } from '../../../machines/port.ts';
import { fromCall } from '../../platform/fromCall.ts';
import { createsPasskeysHere } from '../../platform/passkeys.ts';
import { partnerKey, type Services } from '../../platform/services.ts';
import { passkeyNews } from '../pageNews.ts';
import { passkeysActors } from './passkeysActors.ts';

/** Live actors of the offer of a passkey; the answer is kept on this device for its partner alone (ACC-7). */
export const passkeyOfferActors = ({
  api,
  session,
  local,
}: Pick<Services, 'api' | 'session' | 'local'>): ActorsOf<typeof passkeyOfferMachine> => {
  const key = partnerKey('passkeyOffered', { session });
  return {
    mayOffer: fromCall<boolean>(
      async ({ signal }) =>
        local.get(key) === null && (await createsPasskeysHere()) && (await api.lacksPasskey({ signal })),
    ),
    passkeyWatch: listen(({ sendBack }) => passkeyNews.hear(() => sendBack({ type: 'passkey.created' }))),
    createPasskey: passkeysActors({ api }).createPasskey,
    noteAnswer: fromPromise(async () => {
      local.set(key, 'yes');
    }),
  };
};
