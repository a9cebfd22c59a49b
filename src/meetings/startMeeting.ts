import { roomOf } from '../../machines/contract/rooms/roomAddress.ts';
import { fromCall } from '../platform/fromCall.ts';
import type { Services } from '../platform/services.ts';

interface Start {
  readonly link: string;
}

/**
 * Opens a blank tab within the press, as a browser allows none later, and leads it to the meeting once its ticket is there
 * (MEET-1, ROOM-4). Without a ticket the tab is closed again.
 */
export const startInTab = (api: Services['api']) =>
  fromCall<{ isOpen: boolean }, Start>(async ({ input: { link }, signal }) => {
    const opened = blankTab();
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
    const opened = blankTab();
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
const blankTab = (): Window | null => {
  try {
    // With the feature `noopener` the result would be null whether the tab was blocked or not.
    const opened = open('', '_blank');
    if (opened !== null) opened.opener = null;
    return opened;
  } catch {
    return null;
  }
};

/** The link with a ticket in its fragment, which no server sees; asked for anew each time, as a ticket works once. */
const withTicket = async (api: Services['api'], link: string, signal: AbortSignal): Promise<string> => {
  const address = new URL(link);
  address.hash = `ticket=${await api.startMeeting({ room: roomOf(address), signal })}`;
  return address.href;
};
