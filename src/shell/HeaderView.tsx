import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardPath } from '../../machines/contract/pages.ts';
import { onDark } from '../theme/ground.css.ts';
import { wrap } from '../theme/type.css.ts';
import { Logo } from '../ui/brand/Logo.tsx';
import { Button } from '../ui/button/Button.tsx';
import { HrefContext } from '../ui/button/href.ts';
import { IconButton } from '../ui/button/IconButton.tsx';
import { classes } from '../ui/classes.ts';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import * as styles from './HeaderView.css.ts';
import { followScroll } from './headerScroll.ts';
import { LanguageToggle } from './LanguageToggle.tsx';
import { focusMenuButton, menuId } from './menuActors.ts';

const pages = [
  ['nav.home', '/'],
  ['nav.partners', '/partners'],
  ['nav.meetings', '/branded-meetings'],
  ['nav.pricing', '/branded-meetings#pricing'],
  ['nav.blog', '/blog'],
] as const;

/** Pages that begin with a dark image, on which the header is light. */
const darkTops: readonly string[] = ['/partners'];

export interface HeaderViewProps {
  /** The current route. */
  path: string;
  isMenuOpen: boolean;
  /** Somebody is signed in, and has a room of their own. */
  isSignedIn: boolean;
  onMenuToggle: () => void;
  onLinkFollow: () => void;
  /** Whether the question before the app is on its way. */
  isQuestionComing: boolean;
  /** Opens the matchmaker app's dialog, which is outside of the header, as the menu may be closed. */
  onAppWanted: () => void;
}

/**
 * The fixed header: logo, pages, account, language, the app; on narrow screens a collapsible list (HDR-1…4, LNG-1).
 */
export function HeaderView(props: HeaderViewProps) {
  const { path, isMenuOpen, isSignedIn, isQuestionComing, onMenuToggle, onLinkFollow, onAppWanted } = props;
  const { t } = useTranslation('app');
  const spell = useContext(HrefContext);
  const isDark = darkTops.includes(path);
  const links = pages.map(([label, href]) => ({
    label: t(label),
    href: spell(href),
    current: currency(href, path),
  }));
  const account = isSignedIn
    ? { label: t('nav.room'), href: dashboardPath }
    : { label: t('nav.signIn'), href: spell('/branded-meetings#sign-in') };
  // The list's button is folded away by its press; the round one, which has the focus, goes on opening the list.
  const closedIcon = isQuestionComing ? <Spinner /> : <Menu aria-hidden="true" />;
  return (
    <header
      ref={followScroll}
      className={isDark ? classes(onDark, styles.header.dark) : styles.header.light}
      data-menu={isMenuOpen ? 'open' : 'closed'}
    >
      <div className={classes(wrap, styles.bar)}>
        <a className={styles.home} href={spell('/')} onClick={onLinkFollow}>
          <Logo tone={isDark ? 'onDark' : 'onLight'} label={t('logo')} />
        </a>
        <nav className={styles.nav} aria-label={t('navMain')}>
          {links.map(({ label, href, current }) => (
            <a key={href} className={styles.link} href={href} aria-current={current}>
              {label}
            </a>
          ))}
        </nav>
        <span className={styles.end}>
          <a
            className={styles.account}
            href={account.href}
            // Both labels are as wide as the longer one: nothing moves when the session is found.
            data-other={isSignedIn ? t('nav.signIn') : t('nav.room')}
          >
            {account.label}
          </a>
          <LanguageToggle />
        </span>
        <span className={styles.wideOnly}>
          <Button
            kind={isDark ? 'white' : 'ink'}
            size="s"
            aria-haspopup="dialog"
            busy={isQuestionComing}
            onPress={onAppWanted}
          >
            {t('nav.try')}
          </Button>
        </span>
        <span className={styles.narrowOnly}>
          <IconButton
            kind={isDark ? 'white' : 'ink'}
            label={isMenuOpen ? t('nav.close') : t('nav.menu')}
            icon={isMenuOpen ? <X aria-hidden="true" /> : closedIcon}
            aria-busy={isQuestionComing || undefined}
            expanded={isMenuOpen}
            controls={menuId}
            data-event="menu.toggled"
            onPress={onMenuToggle}
          />
        </span>
      </div>
      <nav className={styles.menu} id={menuId} aria-label={t('nav.menu')} inert={!isMenuOpen}>
        <div className={styles.fold}>
          <ul className={classes(wrap, styles.menuList)}>
            {[...links, { ...account, current: undefined }].map(({ label, href, current }) => (
              <li key={href} className={styles.menuItem}>
                <a className={styles.menuLink} href={href} aria-current={current} onClick={onLinkFollow}>
                  {label}
                </a>
              </li>
            ))}
            <li className={classes(styles.menuItem, styles.menuButton)}>
              <Button block aria-haspopup="dialog" onPress={() => askFromMenu(props)}>
                {t('nav.try')}
              </Button>
            </li>
          </ul>
        </div>
      </nav>
    </header>
  );
}

/** An article belongs to the blog: its link is highlighted, but is not the current page. */
const currency = (href: string, path: string): 'page' | 'true' | undefined => {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
};

/** The menu closes, so the focus returns to its button when the dialog is closed. */
const askFromMenu = ({ onLinkFollow, onAppWanted }: HeaderViewProps) => {
  onLinkFollow();
  focusMenuButton();
  onAppWanted();
};
