import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../machines/contract/language.ts';
import type { DesignVersion } from '../../../machines/design/branding.ts';
import {
  type HistoryEvent,
  type HistorySnapshot,
  historyScreen,
} from '../../../machines/design/historyMachine.ts';
import { differingFields } from '../../../machines/design/mergeDesigns.ts';
import { LobbyMiniature } from '../../lobby/LobbyMiniature.tsx';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { SymbolLoader } from '../../ui/feedback/SymbolLoader.tsx';
import { homeIn, passFocusTo } from '../../ui/focus.ts';
import { useFieldList } from '../useFieldList.ts';
import * as styles from './HistoryDialog.css.ts';

export interface HistoryProps {
  snapshot: HistorySnapshot;
  send: (event: HistoryEvent) => void;
}

/** The versions that were saved, each with a picture and what it changed; an older one can be restored (DSGN-12). */
export function HistoryDialog({ snapshot, send }: HistoryProps) {
  const { t } = useTranslation('design');
  const screen = historyScreen(snapshot);
  const close = () => send({ type: 'history.closed' });
  return (
    <Dialog
      open={screen !== 'closed'}
      onClose={close}
      size="editor"
      title={t('history.title')}
      actions={
        <Button kind="soft" data-event="history.closed" data-home="" onPress={close}>
          {t('history.close')}
        </Button>
      }
    >
      <p className={styles.lead}>{t('history.lead')}</p>
      <div aria-live="polite">
        {screen === 'loading' && <SymbolLoader label={t('history.loading')} />}
        {screen === 'failed' && (
          <Failure event="history.retried" onRetry={() => send({ type: 'history.retried' })} />
        )}
      </div>
      {screen !== 'closed' && screen !== 'loading' && screen !== 'failed' && (
        <Versions snapshot={snapshot} send={send} />
      )}
    </Dialog>
  );
}

const passFocusToClose = passFocusTo((control) => homeIn(control.closest('dialog')));

function Failure({ event, onRetry }: { event: string; onRetry: () => void }) {
  const { t } = useTranslation('design');
  return (
    <Note tone="error">
      {t('history.failed')}{' '}
      <Button kind="link" data-event={event} ref={passFocusToClose} onPress={onRetry}>
        {t('history.retry')}
      </Button>
    </Note>
  );
}

function Versions({ snapshot, send }: HistoryProps) {
  const { t } = useTranslation('design');
  const { versions, hasOlder } = snapshot.context;
  const screen = historyScreen(snapshot);
  const askOlder = () => send({ type: 'olderVersions.requested' });
  if (versions.length === 0) return <p>{t('history.none')}</p>;
  return (
    <>
      <ol className={styles.versions}>
        {versions.map((version, at) => (
          <Version
            key={version.version}
            version={version}
            before={versions[at + 1] ?? null}
            isPresent={at === 0}
            canRestore={snapshot.can({ type: 'version.chosen', version: version.version })}
            isFirst={at === versions.length - 1 && !hasOlder}
            send={send}
          />
        ))}
      </ol>
      <div aria-live="polite">
        {screen === 'olderFailed' && <Failure event="olderVersions.requested" onRetry={askOlder} />}
      </div>
      {hasOlder && screen !== 'olderFailed' && (
        <Button
          kind="soft"
          busy={screen === 'loadingOlder'}
          data-event="olderVersions.requested"
          ref={passFocusToClose}
          onPress={askOlder}
        >
          {t('history.older')}
        </Button>
      )}
    </>
  );
}

interface VersionProps extends Pick<HistoryProps, 'send'> {
  version: DesignVersion;
  /** The one that was saved before it, where it is known. */
  before: DesignVersion | null;
  isPresent: boolean;
  canRestore: boolean;
  /** Whether nothing older is kept. */
  isFirst: boolean;
}

const Version = memo(function Version(props: VersionProps) {
  const { version, before, isPresent, canRestore, isFirst, send } = props;
  const { t, i18n } = useTranslation('design');
  const fieldList = useFieldList();
  const time = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium', timeStyle: 'short' });
  const date = time.format(new Date(version.savedAt));
  const changed = before && differingFields(before.config, version.config);
  const event = { type: 'version.chosen', version: version.version } as const;
  return (
    <li className={styles.version}>
      <div className={styles.picture}>
        <LobbyMiniature config={version.config} label={t('history.picture', { date })} />
      </div>
      <div className={styles.words}>
        <p className={styles.date}>
          <time dateTime={version.savedAt}>{date}</time>
          {isPresent && <span className={styles.present}>{t('history.present')}</span>}
        </p>
        {changed !== null && changed.length > 0 && (
          <p className={styles.changed}>{t('history.changed', { fields: fieldList(changed) })}</p>
        )}
        {isFirst && <p className={styles.changed}>{t('history.first')}</p>}
        {!isPresent && !canRestore && <p className={styles.changed}>{t('history.same')}</p>}
        {canRestore && (
          <Button kind="soft" size="s" data-event={JSON.stringify(event)} onPress={() => send(event)}>
            {t('history.restore')}
            <span className={visuallyHidden}> {date}</span>
          </Button>
        )}
      </div>
    </li>
  );
});
