import KeyRound from 'lucide-react/icons/key-round';
import { useTranslation } from 'react-i18next';
import type {
  PasskeyOfferEvent,
  PasskeyOfferSnapshot,
} from '../../../machines/account/passkeyOfferMachine.ts';
import { wordsIn } from '../../../machines/shared/serverMessage.ts';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { passFocusToTab } from '../../ui/passFocusToTab.ts';
import * as styles from '../noticeStyles.css.ts';

export interface PasskeyOfferViewProps {
  snapshot: PasskeyOfferSnapshot;
  send: (event: PasskeyOfferEvent) => void;
}

/** Offers a passkey until it is created or declined, and says that it was created until that is dismissed (ACC-7). */
export function PasskeyOfferView({ snapshot, send }: PasskeyOfferViewProps) {
  const { t, i18n } = useTranslation(['account', 'shared']);
  const isCreating = snapshot.matches('creating');
  const isOffered = isCreating || snapshot.matches('offered');
  const taken = snapshot.matches({ taken: 'known' }) ? 'known' : 'created';
  const text =
    (isOffered && `${t('passkeyOffer.title')}. ${t('passkeyOffer.lead')}`) ||
    (snapshot.matches('taken') && t(`passkeys.${taken}`));
  return (
    <>
      {/* A live region is in the page before its text. */}
      <p className={visuallyHidden} role="status">
        {text}
      </p>
      {isOffered && (
        <div className={styles.place}>
          <Note tone="info" icon={<KeyRound aria-hidden="true" />} title={t('passkeyOffer.title')}>
            <p>{t('passkeyOffer.lead')}</p>
            <div className={styles.actions}>
              <Button
                kind="soft"
                size="s"
                busy={isCreating}
                busyLabel={t('passkeys.creating')}
                data-event="passkey.wanted"
                ref={passFocusToTab}
                onPress={() => send({ type: 'passkey.wanted' })}
              >
                {t('passkeys.create')}
              </Button>
              <Button
                kind="quiet"
                size="s"
                disabled={isCreating}
                data-event="offer.declined"
                ref={passFocusToTab}
                onPress={() => send({ type: 'offer.declined' })}
              >
                {t('passkeyOffer.decline')}
              </Button>
            </div>
            <div role="alert">
              {snapshot.matches({ offered: 'cancelled' }) && <p>{t('passkeys.cancelled')}</p>}
              {snapshot.matches({ offered: 'failed' }) && (
                <p>{wordsIn(i18n.language, snapshot.context.text) ?? t('passkeys.notCreated')}</p>
              )}
            </div>
          </Note>
        </div>
      )}
      {snapshot.matches('taken') && (
        <div className={styles.place}>
          <Note tone="success">
            <p>{text}</p>
            <div className={styles.actions}>
              <Button
                kind="quiet"
                size="s"
                data-event="notice.dismissed"
                ref={passFocusToTab}
                onPress={() => send({ type: 'notice.dismissed' })}
              >
                {t('shared:close')}
              </Button>
            </div>
          </Note>
        </div>
      )}
    </>
  );
}
