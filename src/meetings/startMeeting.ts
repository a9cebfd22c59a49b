import { getI18n } from 'react-i18next';
import { roomOf } from '../../machines/contract/rooms/roomAddress.ts';
import { fromCall } from '../platform/fromCall.ts';
import type { Services } from '../platform/services.ts';

interface Start {
  readonly link: string;
}

/**
 * Opens a tab within the press, as a browser allows none later, and leads it to the meeting once its ticket is there (MEET-1,
 * ROOM-4). Until then it says so; without a ticket it is closed again.
 */
export const startInTab = (api: Services['api']) =>
  fromCall<{ isOpen: boolean }, Start>(async ({ input: { link }, signal }) => {
    const opened = waitingTab();
    if (opened === null) return { isOpen: false };
    const address = await withTicket(api, link, signal).catch((error: unknown) => {
      opened.close();
      throw error;
    });
    opened.location.replace(address);
    return { isOpen: true };
  });

/** The same for a meeting whose tab was blocked; where it is blocked again, this page goes there (MEET-1). */
export const enterFromHere = (api: Services['api']) =>
  fromCall<void, Start>(async ({ input: { link }, signal }) => {
    const opened = waitingTab();
    try {
      const address = await withTicket(api, link, signal);
      if (opened === null) location.assign(address);
      else opened.location.replace(address);
    } catch (error) {
      opened?.close();
      throw error;
    }
  });

/** Null where the browser blocks it, or the page may not ask. */
const waitingTab = (): Window | null => {
  try {
    // With the feature `noopener` the result would be null whether the tab was blocked or not.
    const opened = open('', '_blank');
    if (opened !== null) {
      opened.opener = null;
      sayWait(opened);
    }
    return opened;
  } catch {
    return null;
  }
};

/** On a slow line the ticket takes up to 30 s, in which a tab without a word looks broken. */
const sayWait = (tab: Window): void => {
  try {
    const { language, t } = getI18n();
    const { document } = tab;
    document.documentElement.lang = language;
    document.title = t('meetings:opening');
    document.body.textContent = document.title;
  } catch {
    // It waits without words.
  }
};

/** The link with a ticket in its fragment, which no server sees; asked for anew each time, as a ticket works once. */
const withTicket = async (api: Services['api'], link: string, signal: AbortSignal): Promise<string> => {
  const address = new URL(link);
  address.hash = `ticket=${await api.startMeeting({ room: roomOf(address), signal })}`;
  return address.href;
};
