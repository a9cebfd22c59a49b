import { useTranslation } from 'react-i18next';
import {
  type UploadEvent,
  type UploadSnapshot,
  uploadScreen,
} from '../../../machines/design/uploadMachine.ts';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import * as styles from '../DesignView.css.ts';
import { passFocusOn } from '../passFocusOn.ts';
import { uploadProblemKey } from './uploadProblemKey.ts';

export interface UploadStatusProps {
  upload: UploadSnapshot;
  sendUpload: (event: UploadEvent) => void;
  /** What is said once it is uploaded; null where it is removed or saved by then. */
  done: 'uploaded' | 'uploadedAside' | null;
}

/** The state of an upload: checking, progress in percent, done, or the error (DSGN-7). */
export function UploadStatus({ upload, sendUpload, done }: UploadStatusProps) {
  const { t } = useTranslation('design');
  const screen = uploadScreen(upload);
  const { asset, file, percent, others, problem, message } = upload.context;
  const refused = screen === 'failed' ? problem : null;
  const cancel = { type: 'upload.cancelled' } as const;
  return (
    <div className={styles.status} data-upload={asset} data-screen={screen}>
      <div role="status">
        {others && screen !== 'idle' && <p className={styles.rec}>{t('dropOne')}</p>}
        {(screen === 'checking' || screen === 'reopening') && (
          <p className={styles.checking}>
            <Spinner />
            {t(screen)}
          </p>
        )}
        {/* The bar itself is not announced, and each percent would be too much. */}
        {screen === 'uploading' && (
          <p className={visuallyHidden}>{t('uploading', { percent: percent - (percent % 25) })}</p>
        )}
        {screen === 'uploaded' && done && <Note tone="success">{t(done)}</Note>}
      </div>
      {screen === 'uploading' && (
        <div className={styles.progress}>
          <ProgressBar label={t('uploading', { percent })} percent={percent} />
          <p className={styles.rec}>{t('uploading', { percent })}</p>
        </div>
      )}
      {upload.can(cancel) && (
        <div className={styles.sending}>
          {/* A file name may have another direction than the page. */}
          {file && <bdi className={styles.fileName}>{file.name}</bdi>}
          <Button
            kind="quiet"
            size="s"
            data-event={cancel.type}
            onPress={() => sendUpload(cancel)}
            ref={passFocusOn}
          >
            {t(screen === 'reopening' ? 'cancelReopening' : 'cancelUpload')}
          </Button>
        </div>
      )}
      <div role="alert">
        {refused && <Note tone="error">{message ?? t(uploadProblemKey(asset, refused))}</Note>}
      </div>
    </div>
  );
}
