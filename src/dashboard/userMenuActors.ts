import { fromPromise } from 'xstate';
import type { userMenuMachine } from '../../machines/dashboard/userMenuMachine.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import type { Services } from '../platform/services.ts';

/** The id of the element around the menu's button and its content. */
export const userMenuId = 'user-menu';

/**
 * Live actors of the user menu: the page is watched while it is open (DASH-1, QA-5).
 * @param loadAccount the import of the account's code.
 */
export const userMenuActors = (
  { session }: Pick<Services, 'session'>,
  loadAccount: () => Promise<unknown>,
): ActorsOf<typeof userMenuMachine> => ({
  loadAccount: fromPromise(async () => {
    await loadAccount();
  }),
  readNumber: fromPromise(async () => {
    const { readableNumber } = await import('../phone/readableNumber.ts');
    return readableNumber(session.getSnapshot().context.session?.user.phoneNumber ?? '');
  }),
  outsideWatch: listen(({ sendBack }) => {
    const watch = new AbortController();
    const { signal } = watch;
    // In the capture phase: `stopPropagation` elsewhere must not hide a press.
    const options = { signal, capture: true };
    const menu = () => document.getElementById(userMenuId);
    const leaveFor = (place: unknown) => {
      if (!(place instanceof Node && menu()?.contains(place))) sendBack({ type: 'menu.left' });
    };
    document.addEventListener('pointerdown', ({ target }) => leaveFor(target), options);
    document.addEventListener('focusin', ({ target }) => leaveFor(target), options);
    // A press inside an iframe is only visible as the window's blur.
    window.addEventListener('blur', () => leaveFor(document.activeElement), { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        menu()?.querySelector('button')?.focus();
        sendBack({ type: 'menu.escaped' });
      },
      options,
    );
    return () => watch.abort();
  }),
});
