import type { Exit } from '../../../machines/design/branding.ts';
import { rename, start } from '../startBranding.ts';

export const toLogout: Exit = { kind: 'logout' };
export const toPage: Exit = { kind: 'page', path: '/blog', entry: null };

/** What the dashboard hears of an exit that is free. */
export const granted = (exit: Exit) => ({ type: 'leave.granted', exit });

/** Whether the page's own exits are held. */
export const listens = ({ snapshot }: ReturnType<typeof start>) => 'leaveWatch' in snapshot().children;

/** A design with an edit that is not saved. */
export const startDirty = () => {
  const running = start();
  running.actor.send(rename('Our room'));
  return running;
};
