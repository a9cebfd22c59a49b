import ExternalLink from 'lucide-react/icons/external-link';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import { type PreviewSnapshot, previewAddress, previewScreen } from '../../machines/design/previewMachine.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { SymbolLoader } from '../ui/SymbolLoader.tsx';
import * as styles from './PreviewCardView.css.ts';

export interface PreviewCardViewProps {
  snapshot: PreviewSnapshot;
  /** There are edits that the saved lobby does not show yet. */
  isStale: boolean;
  canRefresh: boolean;
  onRefresh: () => void;
}

/** The saved lobby, at the size of a desktop, drawn as small as the card is wide (DSGN-6). */
export function PreviewCardView({ snapshot, isStale, canRefresh, onRefresh }: PreviewCardViewProps) {
  const { t } = useTranslation('design');
  const screen = previewScreen(snapshot);
  const address = previewAddress(snapshot);
  const { url } = snapshot.context;
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
              disabled={!canRefresh}
              onPress={onRefresh}
            >
              {t('refresh')}
            </Button>
            {url !== null && (
              <IconButton
                label={t('openTab')}
                icon={<ExternalLink aria-hidden="true" />}
                size="s"
                href={url}
                external
              />
            )}
          </div>
        }
      >
        <div className={styles.frame} data-screen={screen}>
          {address === null ? (
            <p className={styles.placeholder}>{t('placeholder')}</p>
          ) : (
            // A frame of its own for each address: a changed `src` would be one more step of the Back button.
            <iframe
              className={styles.lobby}
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
        </div>
        {address !== null && <p className={styles.note}>{t(isStale ? 'stale' : 'savedRoom')}</p>}
      </Card>
    </div>
  );
}
