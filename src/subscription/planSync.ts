import type { ExtractEvent } from 'xstate';
import { listen } from '../../machines/port.ts';
import type {
  SubscriptionEvent,
  SubscriptionLearned,
} from '../../machines/subscription/subscriptionSetup.ts';
import type { Services } from '../platform/services.ts';
import { openTabChannel } from '../platform/tabChannel.ts';

/**
 * Passes the plan to the session and, where it is news here, to the browser's other tabs of this partner. Each of them
 * that has learned something else reads the plan itself (SUB-2, SUB-9, SES-4). The session is no measure of what is
 * news: it does not keep all of the plan, and outlives the visit to the billing page that changed it.
 */
export const planSync = ({ session }: Pick<Services, 'session'>) =>
  listen<ExtractEvent<SubscriptionEvent, 'plan.outdated'>, SubscriptionLearned>(({ receive, sendBack }) => {
    const partnerId = () => session.getSnapshot().context.session?.user.partnerId;
    const channel = openTabChannel('plan');
    let learned: string | null = null;
    if (channel)
      channel.onmessage = ({ data }) => {
        if (data.partnerId === partnerId() && data.plan !== learned)
          sendBack({ type: 'plan.outdated' } satisfies SubscriptionEvent);
      };
    receive(({ type, subscription, renews }) => {
      session.send({ type, subscription });
      const plan = JSON.stringify({ ...subscription, renews });
      if (plan !== learned) channel?.postMessage({ partnerId: partnerId(), plan });
      learned = plan;
    });
    return () => channel?.close();
  });
