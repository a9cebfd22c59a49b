import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  availableTabs,
  type DashboardEvent,
  type DashboardSnapshot,
  type DashboardTab,
  dashboardScreen,
  showsWelcome,
} from '../../machines/dashboard/dashboardMachine.ts';
import * as layout from '../app/Layout.css.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { lead, wrap } from '../theme/type.css.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { SymbolLoader } from '../ui/SymbolLoader.tsx';
import { TabPanel } from '../ui/TabPanel.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import * as styles from './DashboardView.css.ts';

export interface DashboardViewProps {
  snapshot: DashboardSnapshot;
  send: (event: DashboardEvent) => void;
  topBar: ReactNode;
  /** What a tab shows; asked for the open one only. */
  panelOf: (tab: DashboardTab) => ReactNode;
}

/** The dashboard of somebody who is, or is about to be, signed in (DASH-1…4). */
export function DashboardView({ snapshot, send, topBar, panelOf }: DashboardViewProps) {
  const { t } = useTranslation('app');
  const screen = dashboardScreen(snapshot);
  return (
    <div className={styles.page} data-screen={screen}>
      <a className={layout.skip} href="#main">
        {t('nav.skip')}
      </a>
      {topBar}
      <main className={classes(wrap, layout.main, styles.main)} id="main" tabIndex={-1}>
        <Heading snapshot={snapshot} />
        {snapshot.matches('ready') ? (
          <Room snapshot={snapshot} send={send} panelOf={panelOf} />
        ) : (
          <Message snapshot={snapshot} onRetry={() => send({ type: 'load.retried' })} />
        )}
      </main>
    </div>
  );
}

/** One heading through loading and room, so that the focus it was given is not lost in between (APP-7). */
function Heading({ snapshot }: { snapshot: DashboardSnapshot }) {
  const { t } = useTranslation('dashboard');
  const { tab } = snapshot.context;
  const isReady = snapshot.matches('ready');
  const greets = isReady && showsWelcome(snapshot);
  if (snapshot.matches('failed') || snapshot.matches('unreachable')) return null;
  return (
    <div className={greets ? styles.welcome : undefined}>
      <h1 className={greets ? styles.title : visuallyHidden}>
        {isReady && !greets && tab ? t(`tabs.${tab}`) : t('title')}
      </h1>
      {greets && <p className={classes(lead, styles.sub)}>{t('sub')}</p>}
    </div>
  );
}

function Room({ snapshot, send, panelOf }: Omit<DashboardViewProps, 'topBar'>) {
  const { t } = useTranslation('dashboard');
  const tabs = availableTabs(snapshot).map((id) => ({ id, label: t(`tabs.${id}`) }));
  const selected = snapshot.context.tab ?? 'design';
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

const waits = { settling: 'session.settling', leaving: 'session.loggingOut', loading: 'loading' } as const;

function Message({ snapshot, onRetry }: { snapshot: DashboardSnapshot; onRetry: () => void }) {
  const { t } = useTranslation(['dashboard', 'subscription']);
  const screen = dashboardScreen(snapshot);
  if (screen !== 'failed' && screen !== 'unreachable') {
    return (
      <div className={styles.message}>
        <SymbolLoader label={t(waits[screen === 'leaving' || screen === 'loading' ? screen : 'settling'])} />
      </div>
    );
  }
  return (
    <div className={styles.message}>
      <h1 className={styles.messageTitle}>{t('failedTitle')}</h1>
      <p role="alert">
        {screen === 'failed'
          ? (snapshot.context.errorText ?? t('subscription:errors.fetchFailed'))
          : t('session.unverified')}
      </p>
      <Button icon={<RefreshCw aria-hidden="true" />} onPress={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
