import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventFromLogic } from 'xstate';
import type { UserMenuSnapshot, userMenuMachine } from '../../machines/dashboard/userMenuMachine.ts';
import type { SessionUser } from '../../machines/session/session.ts';
import { useServices } from '../platform/services.ts';
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
  /** Undefined until its machine runs. */
  menu: UserMenuSnapshot | undefined;
  send: (event: EventFromLogic<typeof userMenuMachine>) => void;
  onLogOut: () => void;
  /** Logs out, and leaves nothing of the partner on this device (ACC-1). */
  onForget: () => void;
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
  const { user, menu, send, onForget, languageToggle } = props;
  // The menu stays below the account, which gives the focus back to it.
  const isOpen = menu !== undefined && !menu.matches('closed');
  const isLoading = menu?.matches({ open: 'loading' }) === true;
  const opensAccount = { type: 'account.wanted' } as const;
  const { t } = useTranslation(['dashboard', 'app']);
  const { supportEmail } = useServices().config;
  const id = useId();
  return (
    <div className={styles.user} id={userMenuId}>
      <button
        className={styles.who}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-event="menu.toggled"
        onClick={() => send({ type: 'menu.toggled' })}
      >
        <Avatar />
        <bdi className={styles.name}>{user.name.trim() || t('noName')}</bdi>
        <span className={visuallyHidden}>{t(isOpen ? 'hideContact' : 'showContact')}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div className={styles.contact} id={id} hidden={!isOpen}>
        {user.email && <p>{user.email}</p>}
        <p dir="ltr">{menu?.context.number ?? user.phoneNumber}</p>
        <Button
          kind="soft"
          size="s"
          busy={isLoading}
          busyLabel={t('account.loading')}
          data-event={opensAccount.type}
          onPress={() => send(opensAccount)}
        >
          {t('account.open')}
        </Button>
        {menu?.matches({ open: 'failed' }) && <p role="alert">{t('account.failed')}</p>}
        <Button
          kind="quiet"
          size="s"
          data-event={JSON.stringify({ type: 'logout.requested', forgets: true })}
          onPress={onForget}
        >
          {t('forget')}
        </Button>
        <p>
          <a href={`mailto:${supportEmail}`}>{t('support', { email: supportEmail })}</a>
        </p>
        <p className={styles.legal}>
          <a href="/privacy-policy">{t('app:footer.privacy')}</a>
          <a href="/terms-of-service">{t('app:footer.terms')}</a>
        </p>
        <div className={styles.narrow}>{languageToggle}</div>
      </div>
    </div>
  );
}
