import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { menuMachine } from '../../machines/app/menuMachine.ts';
import { HeaderView } from './HeaderView.tsx';
import { useServices } from './services.ts';
import { useProvided } from './useProvided.ts';

/** Binds the header to the route and to its menu (HDR-1, HDR-2). */
export function Header() {
  const { config } = useServices();
  const [path] = useLocation();
  const menu = useProvided(
    () => menuMachine,
    () => undefined,
  );
  const isMenuOpen = useSelector(menu, (snapshot) => snapshot.matches('open'));
  return (
    <HeaderView
      path={path}
      matchmakerUrl={config.matchmakerUrl}
      isMenuOpen={isMenuOpen}
      onMenuToggle={() => menu.send({ type: 'menu.toggled' })}
      onLinkFollow={() => menu.send({ type: 'link.followed' })}
      onEscape={() => menu.send({ type: 'menu.escaped' })}
    />
  );
}
