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
  /** Where the frame finds the matchmaker app for this partner; null while nobody is signed in. */
  address: string | null;
  /** Where the matchmaker app is for anybody: what opens in a new tab carries no token. */
  fullAddress: string;
}

/** The matchmaker app in a frame, a loader until it has confirmed, or that it does not answer (PROF-1, PROF-2). */
export function ProfileView({ snapshot, send, address, fullAddress }: ProfileViewProps) {
  const { t } = useTranslation('profile');
  const screen = profileScreen(snapshot);
  const { edition } = snapshot.context;
  // The button that asked for it is gone, and the focus with it; the first frame takes it from nobody.
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
            // An element of its own for each try and each partner: what an older one still says is not heard.
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
