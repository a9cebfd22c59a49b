import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/history';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import type { MeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import {
  type PreviewDevice,
  type PreviewSnapshot,
  type PreviewView,
  previewAddress,
  previewDevice,
  previewScreen,
  previewView,
} from '../../../machines/design/previewMachine.ts';
import { LobbyMiniature } from '../../lobby/LobbyMiniature.tsx';
import { useServices } from '../../platform/services.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { SymbolLoader } from '../../ui/feedback/SymbolLoader.tsx';
import { SegmentedControl } from '../../ui/field/SegmentedControl.tsx';
import * as styles from './PreviewCardView.css.ts';

export interface PreviewCardViewProps {
  snapshot: PreviewSnapshot;
  /** The design with its unsaved edits. */
  config: MeetingConfig;
  /** Whether there are unsaved edits, which the saved lobby does not show. */
  isStale: boolean;
  canRefresh: boolean;
  onRefresh: () => void;
  onViewChosen: (view: PreviewView) => void;
  onDeviceChosen: (device: PreviewDevice) => void;
  onHistoryOpened: () => void;
}

/** The preview of the lobby, with its edits or as saved: a desktop's or a phone's page, scaled down (DSGN-6, DSGN-9, DSGN-12). */
export function PreviewCardView(props: PreviewCardViewProps) {
  const { snapshot, config, isStale, canRefresh, onRefresh, onViewChosen, onDeviceChosen, onHistoryOpened } =
    props;
  const { t } = useTranslation('design');
  const view = previewView(snapshot);
  const device = previewDevice(snapshot);
  const { meetingOrigin } = useServices().config;
  const { url } = snapshot.context;
  // The server's answer must not frame a page of anybody else.
  const isLobby = url !== null && new URL(url).origin === meetingOrigin;
  return (
    <div className={styles.sticky}>
      <Card
        title={t('preview')}
        action={
          <div className={styles.buttons}>
            <Button
              kind="soft"
              size="s"
              icon={<RefreshCw aria-hidden="true" />}
              longest={t('saveAndRefresh')}
              title={t('refreshHint')}
              disabled={!canRefresh}
              data-event="preview.refreshRequested"
              onPress={onRefresh}
            >
              {t(isStale ? 'saveAndRefresh' : 'refresh')}
            </Button>
            <IconButton
              label={t('history.open')}
              title={t('history.open')}
              icon={<History aria-hidden="true" />}
              size="s"
              data-event="history.opened"
              onPress={onHistoryOpened}
            />
            <div className={styles.open}>
              {isLobby && (
                <IconButton
                  label={t('openTab')}
                  title={t('openTab')}
                  icon={<ExternalLink aria-hidden="true" />}
                  size="s"
                  href={url}
                  external
                />
              )}
            </div>
          </div>
        }
      >
        <div className={styles.stack}>
          <div className={styles.buttons}>
            <SegmentedControl
              label={t('preview')}
              options={[
                { value: 'live', label: t('live') },
                { value: 'saved', label: t('savedRoom') },
              ]}
              value={view}
              onChange={onViewChosen}
            />
            <SegmentedControl
              label={t('device')}
              options={[
                { value: 'desktop', label: t('desktop') },
                { value: 'phone', label: t('phone') },
              ]}
              value={device}
              onChange={onDeviceChosen}
            />
          </div>
          <div className={styles.frame[device]} data-screen={previewScreen(snapshot)} data-view={view}>
            {view === 'live' && <LobbyMiniature config={config} label={t('liveLabel')} device={device} />}
            {/* Hidden, not removed: the frame keeps loading. */}
            <div hidden={view === 'live'}>
              <SavedLobby snapshot={snapshot} address={isLobby ? previewAddress(snapshot) : null} />
            </div>
          </div>
          {view === 'live' ? (
            <p className={styles.note}>{t('prevNote')}</p>
          ) : (
            isLobby && <SavedNote isStale={isStale} />
          )}
        </div>
      </Card>
    </div>
  );
}

interface SavedLobbyProps extends Pick<PreviewCardViewProps, 'snapshot'> {
  /** Null before the first save. */
  address: string | null;
}

function SavedLobby({ snapshot, address }: SavedLobbyProps) {
  const { t } = useTranslation('design');
  const screen = previewScreen(snapshot);
  return (
    <>
      {address === null ? (
        <p className={styles.placeholder}>{t('placeholder')}</p>
      ) : (
        // A new frame for each address: changing `src` would add a history entry.
        <iframe
          className={styles.lobby[previewDevice(snapshot)]}
          key={address}
          src={address}
          title={t('frame')}
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
          inert
        />
      )}
      {screen !== 'idle' && screen !== 'none' && (
        <div className={styles.overlay}>
          <SymbolLoader label={t(screen === 'savingFirst' ? 'savingFirst' : 'refreshing')} />
        </div>
      )}
    </>
  );
}

function SavedNote({ isStale }: Pick<PreviewCardViewProps, 'isStale'>) {
  const { t } = useTranslation('design');
  return isStale ? <Note tone="warning">{t('stale')}</Note> : <p className={styles.note}>{t('savedRoom')}</p>;
}
