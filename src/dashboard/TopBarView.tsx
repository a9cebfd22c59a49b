import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../machines/session/session.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { wrap } from '../theme/type.css.ts';
import { Avatar } from '../ui/brand/Avatar.tsx';
import { Logo } from '../ui/brand/Logo.tsx';
import { Button } from '../ui/button/Button.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './TopBarView.css.ts';
import { userMenuId } from './userMenuActors.ts';

export interface TopBarViewProps {
  /** Null until a session is known. */
  user: SessionUser | null;
  /** The phone number as people write it; null while that is not known. */
  number: string | null;
  /** Whether e-mail and phone are shown. */
  menuOpen: boolean;
  onMenuToggle: () => void;
  onLogOut: () => void;
  languageToggle: ReactNode;
}

/** The dashboard’s top bar: home, language, user menu and logout (DASH-1, LNG-1). */
export function TopBarView(props: TopBarViewProps) {
  const { user, onLogOut, languageToggle } = props;
  const { t } = useTranslation('dashboard');
  const logOut = t('logout');
  return (
    <header className={styles.bar}>
      <div className={classes(wrap, styles.inside)}>
        <a className={styles.home} href="/">
          <Logo tone="onLight" label={t('logo')} />
        </a>
        {user === null ? (
          languageToggle
        ) : (
          <>
            <div className={styles.wide}>{languageToggle}</div>
            <UserMenu {...props} user={user} />
            <div className={styles.wide}>
              <Button
                kind="soft"
                size="s"
                icon={<LogOut aria-hidden="true" />}
                data-event="logout.requested"
                onPress={onLogOut}
              >
                {logOut}
              </Button>
            </div>
            <div className={styles.narrow}>
              <IconButton
                label={logOut}
                icon={<LogOut aria-hidden="true" />}
                size="s"
                data-event="logout.requested"
                onPress={onLogOut}
              />
            </div>
          </>
        )}
      </div>
    </header>
  );
}

function UserMenu(props: TopBarViewProps & { user: SessionUser }) {
  const { user, number, menuOpen, onMenuToggle, languageToggle } = props;
  const { t } = useTranslation('dashboard');
  const id = useId();
  return (
    <div className={styles.user} id={userMenuId}>
      <button
        className={styles.who}
        type="button"
        aria-expanded={menuOpen}
        aria-controls={id}
        data-event="menu.toggled"
        onClick={onMenuToggle}
      >
        <Avatar />
        <bdi className={styles.name}>{user.name.trim() || t('noName')}</bdi>
        <span className={visuallyHidden}>{t(menuOpen ? 'hideContact' : 'showContact')}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div className={styles.contact} id={id} hidden={!menuOpen}>
        {user.email && <p>{user.email}</p>}
        <p dir="ltr">{number ?? user.phoneNumber}</p>
        <div className={styles.narrow}>{languageToggle}</div>
      </div>
    </div>
  );
}
