import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardEvent, DashboardTab } from '../../machines/dashboard/dashboard.ts';
import type { DashboardSnapshot } from '../../machines/dashboard/dashboardMachine.ts';
import {
  availableTabs,
  dashboardScreen,
  openTab,
  showsWelcome,
} from '../../machines/dashboard/dashboardScreen.ts';
import { wordsIn } from '../../machines/shared/serverMessage.ts';
import { dayIn } from '../platform/formats/dayIn.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { lead, wrap } from '../theme/type.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Note } from '../ui/feedback/Note.tsx';
import { passFocusToMain } from '../ui/focus.ts';
import * as skipLink from '../ui/skipLink.css.ts';
import { TabPanel } from '../ui/TabPanel.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { SpaceSkeleton } from './DashboardSkeleton.tsx';
import * as styles from './DashboardView.css.ts';
import { Hideable } from './Hideable.tsx';

export interface DashboardViewProps {
  snapshot: DashboardSnapshot;
  send: (event: DashboardEvent) => void;
  topBar: ReactNode;
  /** Renders a tab's content; called for the open tab only. */
  panelOf: (tab: DashboardTab) => ReactNode;
  /** Whether the design has unsaved edits; its tab says so (DSGN-8). */
  isUnsaved: boolean;
  /** How many wait in the partner's rooms; the tab of the meetings says so (ROOM-2). */
  waiting: number;
  /** Warns that this browser stores nothing, or that its storage is full (S01, S02). */
  notice: 'noStorage' | 'storageFull' | null;
  /** When the account was to be deleted: signing in has undone it (ACC-4). Null where nothing was undone. */
  undoneDeletion?: string | null;
  /** Tells of a sign-in elsewhere (ACC-3). */
  signInNotice: ReactNode;
  /** While the session is checked again the space is hidden; it stays mounted and keeps its inputs. */
  isHidden: boolean;
  /** Another person signed in in another tab: reload the page (SES-4). */
  onReload: () => void;
}

/**
 * The dashboard once a partner is signed in, with its loading and error messages (DASH-1…4, SES-3, SES-4).
 */
export function DashboardView(props: DashboardViewProps) {
  const {
    snapshot,
    send,
    topBar,
    panelOf,
    isUnsaved,
    waiting,
    notice,
    undoneDeletion,
    signInNotice,
    isHidden,
    onReload,
  } = props;
  const { t, i18n } = useTranslation(['app', 'dashboard']);
  const isLoaded = snapshot.context.space !== null;
  return (
    <div className={styles.page} data-screen={dashboardScreen(snapshot)}>
      <a className={skipLink.skip} href="#main">
        {t('nav.skip')}
      </a>
      {topBar}
      <main className={classes(wrap, skipLink.main, styles.main)} id="main" tabIndex={-1}>
        {/* Live regions are in the page before their texts. */}
        <div role="status">
          {isLoaded && notice && (
            <div className={styles.notice}>
              <Note tone="info">{t(`dashboard:session.${notice}`)}</Note>
            </div>
          )}
        </div>
        <div role="status">
          {isLoaded && undoneDeletion && (
            <div className={styles.notice}>
              <Note tone="success">
                {t('dashboard:session.deletionUndone', { date: dayIn(i18n.language, undoneDeletion) })}
              </Note>
            </div>
          )}
        </div>
        {signInNotice}
        <Heading snapshot={snapshot} />
        <p className={visuallyHidden} role="status">
          {snapshot.matches('ready') && !isHidden && t('dashboard:loaded')}
        </p>
        {snapshot.matches('ready') ? (
          <>
            {isHidden && <Waiting label={t('dashboard:session.settling')} />}
            <Hideable isHidden={isHidden}>
              <SpaceTabs
                snapshot={snapshot}
                send={send}
                panelOf={panelOf}
                isUnsaved={isUnsaved}
                waiting={waiting}
              />
            </Hideable>
          </>
        ) : (
          <Message snapshot={snapshot} onRetry={() => send({ type: 'load.retried' })} onReload={onReload} />
        )}
      </main>
    </div>
  );
}

/** The same heading while loading and afterwards, so that it keeps the focus (APP-7). */
function Heading({ snapshot }: { snapshot: DashboardSnapshot }) {
  const { t } = useTranslation('dashboard');
  const tab = openTab(snapshot);
  const isReady = snapshot.matches('ready');
  const isWelcomed = isReady && showsWelcome(snapshot);
  if (titledScreens.includes(dashboardScreen(snapshot))) return null;
  return (
    <div className={isWelcomed ? styles.welcome : undefined}>
      <h1 className={isWelcomed ? styles.title : visuallyHidden}>
        {isReady && !isWelcomed && tab ? t(`tabs.${tab}`) : t('title')}
      </h1>
      {isWelcomed && <p className={classes(lead, styles.sub)}>{t('sub')}</p>}
    </div>
  );
}

type SpaceTabsProps = Pick<DashboardViewProps, 'snapshot' | 'send' | 'panelOf' | 'isUnsaved' | 'waiting'>;

function SpaceTabs({ snapshot, send, panelOf, isUnsaved, waiting }: SpaceTabsProps) {
  const { t } = useTranslation(['dashboard', 'rooms']);
  const tabs = availableTabs(snapshot).map((id) => ({
    id,
    label:
      id === 'design' && isUnsaved ? (
        <>
          <span className={styles.unsaved} aria-hidden="true" />
          {t(`tabs.${id}`)}
          <span className={visuallyHidden}> ({t('unsavedTab')})</span>
        </>
      ) : id === 'meetings' && waiting > 0 ? (
        <>
          {t(`tabs.${id}`)}
          <span className={styles.waiting} aria-hidden="true">
            {waiting}
          </span>
          <span className={visuallyHidden}> ({t('rooms:badge', { n: waiting })})</span>
        </>
      ) : (
        t(`tabs.${id}`)
      ),
  }));
  const selected = openTab(snapshot) ?? 'design';
  return (
    <Tabs
      label={t('tabsLabel')}
      tabs={tabs}
      selected={selected}
      onSelect={(tab) => send({ type: 'tab.chosen', tab })}
    >
      {tabs.map(({ id }) => (
        <TabPanel id={id} key={id}>
          {id === selected && <div className={styles.panel}>{panelOf(id)}</div>}
        </TabPanel>
      ))}
    </Tabs>
  );
}

const waitingTexts = {
  settling: 'session.settling',
  leaving: 'session.loggingOut',
  loading: 'loading',
} as const;

/** Screens whose message is the page's heading. */
const titledScreens: readonly string[] = ['failed', 'unreachable', 'replaced'];

interface MessageProps {
  snapshot: DashboardSnapshot;
  onRetry: () => void;
  onReload: () => void;
}

function Message({ snapshot, onRetry, onReload }: MessageProps) {
  const { t, i18n } = useTranslation(['dashboard', 'subscription', 'app']);
  const screen = dashboardScreen(snapshot);
  if (screen === 'replaced') {
    return (
      <div className={styles.message}>
        <h1 className={styles.messageTitle}>{t('session.expiredTitle')}</h1>
        <p role="alert">{t('session.otherUser')}</p>
        <Button icon={<RotateCw aria-hidden="true" />} onPress={onReload}>
          {t('app:error.reload')}
        </Button>
      </div>
    );
  }
  if (screen !== 'failed' && screen !== 'unreachable') {
    return (
      <Waiting label={t(waitingTexts[screen === 'leaving' || screen === 'loading' ? screen : 'settling'])} />
    );
  }
  return (
    <div className={styles.message}>
      <h1 className={styles.messageTitle}>{t('failedTitle')}</h1>
      <p role="alert">
        {screen === 'failed'
          ? (wordsIn(i18n.language, snapshot.context.errorText) ?? t('subscription:errors.fetchFailed'))
          : t(snapshot.context.isOffline ? 'session.unverified' : 'session.unreached')}
      </p>
      <Button
        icon={<RefreshCw aria-hidden="true" />}
        data-event="load.retried"
        ref={passFocusToMain}
        onPress={onRetry}
      >
        {t('retry')}
      </Button>
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <SpaceSkeleton label={label} />
    </div>
  );
}
