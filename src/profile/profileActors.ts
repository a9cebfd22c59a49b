import { tabMessage } from '../../machines/contract/tabMessage.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import type { profileFrameMachine } from '../../machines/profile/profileFrameMachine.ts';
import type { Services } from '../platform/services.ts';
import { frameWindow, profileTab } from './profileFrame.ts';

/** Live actors of the matchmaker's frame: its messages, and the messages to it (PROF-2, PROF-3). */
export const profileActors = ({
  config,
  session,
}: Pick<Services, 'config' | 'session'>): ActorsOf<typeof profileFrameMachine> => {
  const { origin: trusted } = new URL(config.matchmakerUrl);
  return {
    frameWatch: listen(({ sendBack }) => {
      const hear = (message: MessageEvent) => {
        // The origin first: another sender's data is not even read.
        if (message.origin !== trusted || message.source === null) return;
        if (message.source === frameWindow() && isConfirmation(message.data))
          sendBack({ type: 'confirmation.arrived' });
      };
      addEventListener('message', hear);
      return () => removeEventListener('message', hear);
    }),
    // The token is read here, on demand: no machine and no inspector sees it.
    messenger: listen(({ receive }) => {
      receive(({ type }) => {
        const message =
          type === 'session.due'
            ? sessionMessage(session)
            : tabMessage(config.matchmakerMessage, config.productName, profileTab);
        if (message) frameWindow()?.postMessage(message, trusted);
      });
    }),
  };
};

const isConfirmation = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.getPrototypeOf(data) === Object.prototype &&
  Reflect.get(data, 'type') === 'AUTH_CONFIRMATION';

/** The session in the matchmaker's form; null when nobody is signed in any more. */
const sessionMessage = (session: Services['session']) => {
  const found = session.getSnapshot().context.session;
  if (!found) return null;
  const { phoneNumber, partnerId } = found.user;
  return { type: 'AUTH_SESSION', token: found.token, phoneNumber, partnerId };
};
