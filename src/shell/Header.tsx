import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { menuMachine } from '../../machines/app/menuMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { hasSession } from '../../machines/session/sessionScreen.ts';
import { useServices } from '../platform/services.ts';
import { useProvided } from '../platform/useProvided.ts';
import { useMatchmaker } from '../sections/useMatchmaker.ts';
import { HeaderView } from './HeaderView.tsx';
import { menuActors } from './menuActors.ts';

/** Binds the header to the route, its menu, the session and the app's dialog (HDR-1, HDR-2, HDR-4, HOME-3). */
export function Header() {
  const [path] = useLocation();
  const menu = useProvided(
    () => provideAll(menuMachine, menuActors),
    () => undefined,
  );
  const isMenuOpen = useSelector(menu, (snapshot) => snapshot.matches('open'));
  // A rendered page offers the sign-in until it is hydrated and the stored session is read.
  const isSignedIn = useSelector(useServices().session, hasSession);
  const app = useMatchmaker('try');
  return (
    <HeaderView
      path={path.replace(/(.)\/$/, '$1')}
      isMenuOpen={isMenuOpen}
      isSignedIn={isSignedIn}
      isQuestionComing={app.busy}
      onMenuToggle={() => menu.send({ type: 'menu.toggled' })}
      onLinkFollow={() => menu.send({ type: 'link.followed' })}
      onAppWanted={app.onPress}
    />
  );
}
