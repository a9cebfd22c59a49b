import type { BrowserContext } from '@playwright/test';

/** The fake camera needs no question, so that of a browser is played: allowed once it was asked for. */
export const playDeviceQuestion = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { mediaDevices, permissions } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wanted) => {
      sessionStorage.setItem('asked', 'yes');
      return open(wanted);
    };
    permissions.query = async ({ name }) =>
      Object.assign(new EventTarget(), {
        name,
        state: sessionStorage.getItem('asked') ? ('granted' as const) : ('prompt' as const),
        onchange: null,
      });
  });
