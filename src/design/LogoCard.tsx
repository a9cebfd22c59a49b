import ImageUp from 'lucide-react/icons/image-up';
import { memo, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadEvent, UploadSnapshot } from '../../machines/design/uploadMachine.ts';
import type { LogoProblem } from '../../machines/logo/logoEditorMachine.ts';
import { prefetchStage } from '../logo/stageChunk.ts';
import { DesignCard, type DesignCardProps } from './DesignCard.tsx';
import * as styles from './DesignView.css.ts';
import { MediaPicture } from './MediaPicture.tsx';
import { UploadButtons, UploadZone } from './UploadField.tsx';
import { UploadStatus } from './UploadStatus.tsx';

export interface LogoCardProps extends DesignCardProps {
  url: string | null;
  canRemove: boolean;
  upload: UploadSnapshot;
  sendUpload: (event: UploadEvent) => void;
  /** Why the editor did not open what was chosen. */
  editorProblem: LogoProblem | null;
  isInEditor: boolean;
}

/** The logo: chosen or dropped here, cut out in the editor (DSGN-2, DSGN-7, LOGO-1). */
export const LogoCard = memo(function LogoCard(props: LogoCardProps) {
  const { url, canRemove, upload, sendUpload, editorProblem, isInEditor, canReset, send } = props;
  const { t } = useTranslation('design');
  return (
    <DesignCard card="logo" canReset={canReset} send={send}>
      <div ref={prefetchOnApproach}>
        <UploadZone look={url === null ? 'well' : 'plain'} sendUpload={sendUpload}>
          {/* With and without a logo the buttons are the same ones: who presses them by keyboard stays there. */}
          <div className={styles.logo[url === null ? 'none' : 'some']}>
            {url === null ? (
              <ImageUp className={styles.sign} aria-hidden="true" />
            ) : (
              <MediaPicture kind="image" look="logo" url={url} label={t('logoAlt')} />
            )}
            <div className={styles.logoWords}>
              {url === null && (
                <div>
                  <p className={styles.prompt}>{t('logoPrompt')}</p>
                  <p className={styles.rec}>{t('logoHint')}</p>
                </div>
              )}
              <UploadButtons
                asset="logo"
                hasFile={url !== null}
                canRemove={canRemove}
                send={send}
                sendUpload={sendUpload}
              />
              {url !== null && <p className={styles.rec}>{t('logoRec')}</p>}
            </div>
          </div>
        </UploadZone>
        <UploadStatus
          upload={upload}
          sendUpload={sendUpload}
          editorProblem={editorProblem}
          isInEditor={isInEditor}
        />
      </div>
    </DesignCard>
  );
});

/** Whoever comes near the logo is likely to need the editor's code soon. */
const prefetchOnApproach: RefCallback<HTMLElement> = (part) => {
  const watch = new AbortController();
  const once = { once: true, signal: watch.signal };
  part?.addEventListener('pointerenter', prefetchStage, once);
  part?.addEventListener('focusin', prefetchStage, once);
  part?.addEventListener('dragenter', prefetchStage, once);
  return () => watch.abort();
};
