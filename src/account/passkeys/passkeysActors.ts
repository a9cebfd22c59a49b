import type {
  FoundPasskeys,
  Passkey,
  PasskeyCreation,
  passkeysMachine,
} from '../../../machines/account/passkeysMachine.ts';
import type { ActorsOf } from '../../../machines/port.ts';
import { fromCall } from '../../platform/fromCall.ts';
import { createOnDevice, knowsPasskeys } from '../../platform/passkeys.ts';
import type { Services } from '../../platform/services.ts';
import { passkeyNews } from '../pageNews.ts';

/** Live actors of a partner's passkeys (ACC-7). */
export const passkeysActors = ({ api }: Pick<Services, 'api'>): ActorsOf<typeof passkeysMachine> => ({
  loadPasskeys: fromCall<FoundPasskeys>(async ({ signal }) => ({
    passkeys: await api.listPasskeys({ signal }),
    canCreate: knowsPasskeys(),
  })),
  createPasskey: fromCall<PasskeyCreation>(async ({ signal }) => {
    const created = await createOnDevice(await api.passkeyCreation({ signal }), signal);
    if (created === 'cancelled') return { status: created };
    if (created !== 'known') {
      await api.createPasskey({ ...created, signal });
      passkeyNews.tell();
    }
    // The passkey is there, whether or not the list can be read now.
    const passkeys = await api.listPasskeys({ signal }).catch(() => null);
    return { status: created === 'known' ? 'known' : 'created', passkeys };
  }),
  removePasskey: fromCall<readonly Passkey[], { id: string }>(({ input: { id }, signal }) =>
    api.removePasskey({ id, signal }),
  ),
});
