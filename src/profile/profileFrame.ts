import type { Session } from '../../machines/session/session.ts';

/** The tab that the matchmaker app opens (PROF-1, PROF-2). */
export const profileTab = 'profile';

/** The id of the frame's element: its window is distinguished from any other by it (PROF-3). */
export const profileFrameId = 'profile-frame';

/** The window inside the frame; null while there is no frame. */
export const frameWindow = (): Window | null => {
  const frame = document.getElementById(profileFrameId);
  return frame instanceof HTMLIFrameElement ? frame.contentWindow : null;
};

/** The matchmaker app's address for this partner; its own query stays (PROF-1). */
export const frameAddress = (matchmakerUrl: string, { token, user }: Session): string => {
  const address = new URL(matchmakerUrl);
  address.searchParams.set('authToken', token);
  address.searchParams.set('phone', user.phoneNumber);
  address.searchParams.set('partnerId', user.partnerId);
  address.searchParams.set('initialTab', profileTab);
  return address.href;
};
