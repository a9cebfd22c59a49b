import ExternalLink from 'lucide-react/icons/external-link';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import {
  type ProfileFrameEvent,
  type ProfileFrameSnapshot,
  profileScreen,
} from '../../machines/profile/profileFrameMachine.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { SymbolLoader } from '../ui/feedback/SymbolLoader.tsx';
import { focusIfLost } from '../ui/focus.ts';
import * as styles from './ProfileView.css.ts';
import { profileFrameId } from './profileFrame.ts';

export interface ProfileViewProps {
  snapshot: ProfileFrameSnapshot;
  send: (event: ProfileFrameEvent) => void;
  /** The matchmaker app's address in the frame, for this partner; null while nobody is signed in. */
  address: string | null;
  /** The matchmaker app's address in a new tab, without a token. */
  fullAddress: string;
}

/** The matchmaker app in a frame; a loader before its confirmation, or an error (PROF-1, PROF-2). */
export function ProfileView({ snapshot, send, address, fullAddress }: ProfileViewProps) {
  const { t } = useTranslation('profile');
  const screen = profileScreen(snapshot);
  const { edition } = snapshot.context;
  // The retry button is gone, and the focus with it; the first frame takes the focus from nobody.
  const takesFocus = edition > 1 ? focusIfLost : undefined;
  return (
    <Card
      title={t('title')}
      action={
        <Button
          kind="soft"
          size="s"
          href={fullAddress}
          external
          iconEnd={<ExternalLink aria-hidden="true" />}
        >
          <span>
            {t('full')}
            <span className={visuallyHidden}> ({t('newTab')})</span>
          </span>
        </Button>
      }
    >
      {screen === 'unreachable' ? (
        <div key="failure" className={styles.failure} data-frame={screen}>
          <Note tone="error" role="alert">
            {t('unreachable')}
          </Note>
          <Button
            ref={takesFocus}
            kind="line"
            icon={<RotateCw aria-hidden="true" />}
            data-event="frame.retried"
            onPress={() => send({ type: 'frame.retried' })}
          >
            {t('retry')}
          </Button>
        </div>
      ) : (
        <div
          key="place"
          className={styles.place}
          aria-busy={screen === 'loading'}
          data-frame={screen}
          tabIndex={-1}
          ref={takesFocus}
        >
          {address !== null && (
            // Each try and each partner has its own element: messages of an older one are ignored.
            <iframe
              key={`${edition} ${address}`}
              id={profileFrameId}
              className={styles.frame}
              title={t('frame')}
              src={address}
              onLoad={() => send({ type: 'frame.loaded', edition })}
              // No top navigation, no pop-ups, no dialogs (fault P07).
              sandbox="allow-scripts allow-same-origin allow-forms"
              allow=""
              referrerPolicy="no-referrer"
              inert={screen === 'loading'}
            />
          )}
          {screen === 'loading' && (
            <div className={styles.overlay}>
              <SymbolLoader label={t('loading')} />
            </div>
          )}
        </div>
      )}
    </Card>
  );
}
