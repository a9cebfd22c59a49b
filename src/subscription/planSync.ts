import type { ExtractEvent } from 'xstate';
import { listen } from '../../machines/port.ts';
import type {
  SubscriptionEvent,
  SubscriptionLearned,
} from '../../machines/subscription/subscriptionSetup.ts';
import type { Services } from '../platform/services.ts';
import { openTabChannel } from '../platform/tabChannel.ts';

/**
 * Passes the plan to the session. If it changed, the browser's other tabs get the partner's id, and each of
 * them reads the plan itself (SUB-2, SES-4).
 */
export const planSync = ({ session }: Pick<Services, 'session'>) =>
  listen<ExtractEvent<SubscriptionEvent, 'plan.outdated'>, SubscriptionLearned>(({ receive, sendBack }) => {
    const known = () => session.getSnapshot().context.session;
    const channel = openTabChannel('plan');
    if (channel)
      channel.onmessage = ({ data }) => {
        if (data === known()?.user.partnerId) sendBack({ type: 'plan.outdated' } satisfies SubscriptionEvent);
      };
    receive((event) => {
      const isNews = JSON.stringify(known()?.subscription) !== JSON.stringify(event.subscription);
      session.send(event);
      if (isNews) channel?.postMessage(known()?.user.partnerId);
    });
    return () => channel?.close();
  });
