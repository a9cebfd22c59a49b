import type { NextStepEvent, NextStepNotice } from '../../machines/dashboard/nextStepMachine.ts';
import { listen } from '../../machines/port.ts';
import { partnerKey, type Services } from '../platform/services.ts';

/** Keeps the notice of a plan that began in this tab's storage, for its partner alone (DASH-2). */
export const noticeStorage = ({ session, tab }: Services) =>
  listen<Extract<NextStepEvent, { type: 'plan.began' }>, NextStepNotice>(({ receive, sendBack }) => {
    const key = partnerKey('planBegan', { session });
    if (tab.get(key) !== null) sendBack({ type: 'plan.began' });
    receive(({ type }) => {
      if (type === 'notice.kept') tab.set(key, 'yes');
      else tab.remove(key);
    });
  });
