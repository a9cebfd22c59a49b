import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Mail from 'lucide-react/icons/mail';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import type { QrDrawing } from '../../machines/meetings/meetingLinksMachine.ts';
import type { ShareSheetEvent, ShareSheetSnapshot } from '../../machines/meetings/shareSheetMachine.ts';
import {
  isSharing,
  type ShareEvent,
  type ShareSnapshot,
  shareScreen,
} from '../../machines/share/shareMachine.ts';
import { LinkField } from '../share/LinkField.tsx';
import { fileAddress, fileNameOf } from '../share/textFile.ts';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { mailAddress, qrFile } from './files.ts';
import { QrCode } from './QrCode.tsx';
import * as styles from './ShareSheetView.css.ts';

export interface ShareSheetViewProps {
  snapshot: ShareSheetSnapshot;
  send: (event: ShareSheetEvent) => void;
  /** The state of sharing the link; null while the sheet is closed. */
  share: { snapshot: ShareSnapshot; send: (event: ShareEvent) => void } | null;
  /** The general link (MEET-2). */
  link: string;
  spaceName: string;
  qr: QrDrawing | null;
}

/** Every way to share the space: link, platform’s sheet, QR code, calendar, e-mail (MEET-3). */
export function ShareSheetView({ snapshot, send, share, link, spaceName, qr }: ShareSheetViewProps) {
  const { t } = useTranslation(['meetings', 'shared']);
  const close = () => send({ type: 'sheet.closed' });
  const stands = share && shareScreen(share.snapshot);
  const isUnderWay = share !== null && isSharing(share.snapshot);
  const fileName = fileNameOf(spaceName);
  const space = { space: spaceName };
  return (
    <Dialog
      open={snapshot.matches('open')}
      onClose={close}
      title={t('sheet.title')}
      size="editor"
      actions={
        <Button kind="soft" data-event="sheet.closed" onPress={close}>
          {t('sheet.close')}
        </Button>
      }
    >
      <div className={styles.ways}>
        <div className={styles.words}>
          <p className={styles.lead}>{t('sheet.desc')}</p>
          <LinkField
            label={t('sheet.link')}
            link={link}
            byHand={stands === 'manual' ? t('byHand') : undefined}
          />
        </div>
        {qr && (
          <div className={styles.code}>
            <QrCode drawing={qr} label={t('sheet.qrAlt', { link })} />
            <Button
              kind="quiet"
              size="s"
              icon={<Download aria-hidden="true" />}
              href={fileAddress('image/svg+xml', qrFile(qr))}
              download={`${fileName}.svg`}
            >
              {t('sheet.qrSave')}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          icon={<Copy aria-hidden="true" />}
          data-event="copy.wanted"
          aria-disabled={isUnderWay}
          onPress={() => share?.send({ type: 'copy.wanted', link })}
          autoFocus
        >
          {t('sheet.copy')}
        </Button>
        {share?.snapshot.context.isNative && (
          <Button
            kind="line"
            icon={<Share2 aria-hidden="true" />}
            data-event="share.wanted"
            aria-disabled={isUnderWay}
            onPress={() => share.send({ type: 'share.wanted', title: t('shareTitle', space), link })}
          >
            {t('sheet.native')}
          </Button>
        )}
        <Button
          kind="soft"
          icon={<CalendarPlus aria-hidden="true" />}
          data-event="calendar.wanted"
          busy={snapshot.matches({ open: 'making' })}
          onPress={() =>
            send({
              type: 'calendar.wanted',
              title: t('icsTitle', space),
              text: t('icsText', { link }),
              link,
              fileName,
            })
          }
        >
          {t('sheet.ics')}
        </Button>
        <Button
          kind="soft"
          icon={<Mail aria-hidden="true" />}
          href={mailAddress(t('mailSubject', space), t('mailBody', { link }))}
        >
          {t('sheet.mail')}
        </Button>
      </div>
      {snapshot.matches({ open: { ready: 'failed' } }) && (
        <Note tone="error" role="alert">
          {t('shared:mail.errors.unknown')}
        </Note>
      )}
      <Toast>{stands === 'copied' ? t('copied') : null}</Toast>
    </Dialog>
  );
}
