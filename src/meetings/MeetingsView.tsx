import Copy from 'lucide-react/icons/copy';
import DoorOpen from 'lucide-react/icons/door-open';
import ExternalLink from 'lucide-react/icons/external-link';
import House from 'lucide-react/icons/house';
import Link from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import Video from 'lucide-react/icons/video';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type MeetingLinksEvent,
  type MeetingLinksSnapshot,
  meetingStart,
} from '../../machines/meetings/meetingLinksMachine.ts';
import { isSharing, type ShareSnapshot, shareScreen } from '../../machines/share/shareMachine.ts';
import { Plaza } from '../plaza/Plaza.tsx';
import { EnterRoom } from '../rooms/EnterRoom.tsx';
import { StoppedMeeting } from '../rooms/StoppedMeeting.tsx';
import { LinkField } from '../share/LinkField.tsx';
import { onDark, onLight } from '../theme/ground.css.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Toast } from '../ui/feedback/Toast.tsx';
import { passFocusToTab } from '../ui/passFocusToTab.ts';
import * as styles from './MeetingsView.css.ts';
import { QrCode } from './QrCode.tsx';
import { Disc, Row } from './Row.tsx';

/** Before the first save there is no space: a link to the design (MEET-2). */
export function NoSpaceView({ onDesign }: { onDesign: () => void }) {
  const { t } = useTranslation('meetings');
  return (
    <Card as="div">
      <div className={styles.none}>
        <p>{t('noSpace')}</p>
        <Button ref={passFocusToTab} onPress={onDesign}>
          {t('toDesign')}
        </Button>
      </div>
    </Card>
  );
}

export interface MeetingsViewProps {
  snapshot: MeetingLinksSnapshot;
  send: (event: MeetingLinksEvent) => void;
  /** Whether a notice over the tab says why a meeting is not open: once is enough. */
  isToldOver: boolean;
  /** The state of sharing the new link. */
  share: ShareSnapshot;
  /** The branded page’s address. */
  mainPage: string;
  /** The address that always leads to the lobby. */
  general: string;
  /** The row of the readable address (BRAND-3). */
  address: ReactNode;
  /** Starts a new meeting; called within the press. */
  onStart: () => void;
  /** Shares a new link; called within the press. */
  onCopy: () => void;
}

/** The partner’s space: starting a meeting, and how guests join it (MEET-1…3). */
export function MeetingsView(props: MeetingsViewProps) {
  const { snapshot, send, isToldOver, share, mainPage, general, address, onStart, onCopy } = props;
  const { t } = useTranslation('meetings');
  const shared = shareScreen(share);
  const { isNative } = share.context;
  const wanted = isNative ? t('shareLink') : t('copy');
  return (
    <div className={styles.space}>
      <StartCard snapshot={snapshot} send={send} isToldOver={isToldOver} onStart={onStart} />
      <div className={styles.rows}>
        <Row
          icon={<Link aria-hidden="true" />}
          title={wanted}
          text={t('copyD')}
          action={
            <Button
              kind="soft"
              size="s"
              icon={isNative ? <Share2 aria-hidden="true" /> : <Copy aria-hidden="true" />}
              data-event="share.wanted"
              aria-disabled={isSharing(share)}
              onPress={onCopy}
            >
              {wanted}
            </Button>
          }
        >
          {shared === 'manual' && (
            <div className={styles.below}>
              <LinkField label={t('sheet.link')} link={share.context.link} byHand={t('byHand')} />
            </div>
          )}
        </Row>
        <Row
          icon={<House aria-hidden="true" />}
          title={t('main')}
          text={t('mainD')}
          action={
            <Button kind="soft" size="s" icon={<ExternalLink aria-hidden="true" />} href={mainPage} external>
              <NewTab>{t('open')}</NewTab>
            </Button>
          }
        />
        {address}
        <GeneralCard snapshot={snapshot} send={send} general={general} />
      </div>
      <Toast>{shared === 'copied' ? t('copied') : null}</Toast>
    </div>
  );
}

type StartCardProps = Pick<MeetingsViewProps, 'snapshot' | 'send' | 'isToldOver' | 'onStart'>;

function StartCard({ snapshot, send, isToldOver, onStart }: StartCardProps) {
  const { t } = useTranslation('meetings');
  const id = useId();
  const start = meetingStart(snapshot);
  return (
    <section className={classes(styles.start, onDark)} aria-labelledby={id}>
      <Plaza scene="space" className={styles.scene} />
      <h2 className={styles.title} id={id}>
        {t('title')}
      </h2>
      <div className={styles.startEnd}>
        <Button
          size="l"
          icon={<Video aria-hidden="true" />}
          busy={start === 'opening'}
          data-event="meeting.started"
          onPress={onStart}
        >
          {t('start')}
        </Button>
        <p className={styles.startText}>{t('startD')}</p>
        <div className={classes(onLight, styles.stopped)}>
          <StoppedMeeting
            start={isToldOver ? 'idle' : start}
            problem={snapshot.context.problem}
            onEnter={() => send({ type: 'meeting.entered' })}
          />
        </div>
      </div>
    </section>
  );
}

type GeneralCardProps = Pick<MeetingsViewProps, 'snapshot' | 'send' | 'general'>;

function GeneralCard({ snapshot, send, general }: GeneralCardProps) {
  const { t } = useTranslation('meetings');
  const id = useId();
  return (
    <section className={styles.general} aria-labelledby={id}>
      <div className={styles.generalWords}>
        <Disc icon={<DoorOpen aria-hidden="true" />} />
        <div>
          <h3 className={styles.name} id={id}>
            {t('general')}
          </h3>
          <p className={styles.text}>{t('generalD')}</p>
        </div>
        <EnterRoom
          link={general}
          which={t('general')}
          onEnter={(link) => send({ type: 'meeting.started', link })}
        />
        <Button
          kind="soft"
          size="s"
          icon={<Share2 aria-hidden="true" />}
          data-event="sheet.wanted"
          onPress={() => send({ type: 'sheet.wanted' })}
        >
          {t('share')}
        </Button>
      </div>
      {!snapshot.matches({ qr: 'lost' }) && (
        <div className={styles.code}>
          <QrCode drawing={snapshot.context.qr} label={t('sheet.qrAlt', { link: general })} />
          <p className={styles.codeText}>{t('qr')}</p>
        </div>
      )}
    </section>
  );
}

/** The accessible hint of a link that opens in a new tab. */
function NewTab({ children }: { children: ReactNode }) {
  const { t } = useTranslation('meetings');
  return (
    <span>
      {children}
      <span className={visuallyHidden}> ({t('newTab')})</span>
    </span>
  );
}
