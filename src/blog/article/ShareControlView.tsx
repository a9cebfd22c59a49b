import Link from 'lucide-react/icons/link';
import Share from 'lucide-react/icons/share';
import { useTranslation } from 'react-i18next';
import { isSharing, type ShareSnapshot, shareScreen } from '../../../machines/share/shareMachine.ts';
import { LinkField } from '../../share/LinkField.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import * as styles from './ShareControl.css.ts';

export interface ShareControlViewProps {
  snapshot: ShareSnapshot;
  onShare: () => void;
}

/** The platform's share sheet where it is allowed, else a copy, else the link itself, selected (BLOG-9). */
export function ShareControlView({ snapshot, onShare }: ShareControlViewProps) {
  const { t } = useTranslation('blog');
  const screen = shareScreen(snapshot);
  const { isNative, link } = snapshot.context;
  return (
    <div className={styles.control} data-screen={screen}>
      <Button
        kind="soft"
        size="s"
        block
        icon={isNative ? <Share aria-hidden="true" /> : <Link aria-hidden="true" />}
        data-event="share.wanted"
        // No spinner: it takes a moment, or the platform's sheet is open.
        aria-disabled={isSharing(snapshot)}
        onPress={onShare}
      >
        {isNative ? t('share') : t('copy')}
      </Button>
      {screen === 'manual' && (
        <div className={styles.byHand}>
          <LinkField label={t('link')} link={link} byHand={t('byHand')} />
        </div>
      )}
      <Toast>{screen === 'copied' ? t('copied') : null}</Toast>
    </div>
  );
}
