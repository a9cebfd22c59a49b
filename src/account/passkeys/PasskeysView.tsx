import { useTranslation } from 'react-i18next';
import {
  type Passkey,
  type PasskeysEvent,
  type PasskeysSnapshot,
  passkeysScreen,
} from '../../../machines/account/passkeysMachine.ts';
import { localeOf } from '../../../machines/contract/language.ts';
import { wordsIn } from '../../../machines/shared/serverMessage.ts';
import { memoizeByLanguage } from '../../platform/formats/memoizeByLanguage.ts';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { passFocusHome } from '../../ui/focus.ts';
import * as styles from '../AccountList.css.ts';
import { AccountSection } from '../AccountSection.tsx';
import * as details from '../DetailsView.css.ts';
import { NotLoaded } from '../NotLoaded.tsx';

export interface PasskeysViewProps {
  snapshot: PasskeysSnapshot;
  send: (event: PasskeysEvent) => void;
}

const isGood = (code: string): code is 'created' | 'removed' => code === 'created' || code === 'removed';

/** A partner's passkeys: created on this device, and removed after a question (ACC-7). */
export function PasskeysView({ snapshot, send }: PasskeysViewProps) {
  const { t, i18n } = useTranslation('account');
  const { passkeys, canCreate, news } = snapshot.context;
  const screen = passkeysScreen(snapshot);
  const isThere = screen !== 'loading' && screen !== 'failed';
  return (
    <AccountSection title={t('passkeys.title')} lead={t('passkeys.lead')}>
      {screen === 'failed' && (
        <NotLoaded
          text={t('passkeys.notLoaded')}
          retry={t('passkeys.retry')}
          onRetry={() => send({ type: 'list.retried' })}
        />
      )}
      <ul
        className={styles.list}
        aria-label={t('passkeys.title')}
        aria-busy={screen === 'loading'}
        data-screen={screen}
        data-home=""
        tabIndex={-1}
      >
        {passkeys.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} snapshot={snapshot} send={send} />
        ))}
      </ul>
      {isThere && passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
      {isThere && !canCreate && <p className={styles.times}>{t('passkeys.unsupported')}</p>}
      {isThere && canCreate && (
        <div className={styles.actions}>
          <Button
            kind="line"
            size="s"
            busy={screen === 'creating'}
            busyLabel={t('passkeys.creating')}
            disabled={screen !== 'creating' && !snapshot.can({ type: 'passkey.wanted' })}
            data-event="passkey.wanted"
            ref={passFocusHome}
            onPress={() => send({ type: 'passkey.wanted' })}
          >
            {t('passkeys.create')}
          </Button>
        </div>
      )}
      <div role="alert">
        {news && !isGood(news.code) && (
          <p className={styles.error}>{wordsIn(i18n.language, news.text) ?? t(`passkeys.${news.code}`)}</p>
        )}
      </div>
      {/* A live region is in the page before its text. */}
      <p className={details.status} role="status">
        {news && isGood(news.code)
          ? t(`passkeys.${news.code}`)
          : screen === 'loading' && t('passkeys.loading')}
      </p>
    </AccountSection>
  );
}

interface RowProps extends PasskeysViewProps {
  passkey: Passkey;
}

function Row({ passkey: { id, label, createdAt, usedAt }, snapshot, send }: RowProps) {
  const { t, i18n } = useTranslation('account');
  const name = label || t('passkeys.unnamed');
  const day = (time: string) => days(i18n.language).format(new Date(time));
  const isAsked = snapshot.context.asked === id;
  const isRemoving = isAsked && snapshot.matches('removing');
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <div className={styles.times}>
          {createdAt && <p>{t('passkeys.began', { time: day(createdAt) })}</p>}
          <p>{usedAt ? t('passkeys.used', { time: day(usedAt) }) : t('passkeys.unused')}</p>
        </div>
      </div>
      {isAsked ? (
        <>
          <p className={styles.question}>{t('passkeys.question')}</p>
          <div className={styles.actions}>
            <Button
              kind="danger"
              size="s"
              busy={isRemoving}
              busyLabel={t('passkeys.removing')}
              data-event="removal.confirmed"
              ref={passFocusHome}
              onPress={() => send({ type: 'removal.confirmed' })}
            >
              {t('passkeys.confirm')}
              <span className={visuallyHidden}> ({name})</span>
            </Button>
            <Button
              kind="quiet"
              size="s"
              autoFocus
              disabled={isRemoving}
              data-event="removal.cancelled"
              ref={passFocusHome}
              onPress={() => send({ type: 'removal.cancelled' })}
            >
              {t('passkeys.keep')}
            </Button>
          </div>
        </>
      ) : (
        <Button
          kind="soft"
          size="s"
          disabled={!snapshot.can({ type: 'removal.wanted', id })}
          data-event={JSON.stringify({ type: 'removal.wanted', id })}
          onPress={() => send({ type: 'removal.wanted', id })}
        >
          {t('passkeys.remove')}
          <span className={visuallyHidden}> ({name})</span>
        </Button>
      )}
    </li>
  );
}

const days = memoizeByLanguage(
  (language) => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }),
);
