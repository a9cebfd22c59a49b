import Crop from 'lucide-react/icons/crop';
import ImageUp from 'lucide-react/icons/image-up';
import { memo, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogoSource } from '../../../machines/contract/design/logoSource.ts';
import type { LogoLook } from '../../../machines/contract/meetingConfig.ts';
import type { UploadEvent, UploadSnapshot } from '../../../machines/design/uploadMachine.ts';
import { LogoMark } from '../../lobby/mark/LogoMark.tsx';
import { drawing } from '../../theme/drawing.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classes } from '../../ui/classes.ts';
import * as styles from '../DesignView.css.ts';
import { passFocusOn } from '../passFocusOn.ts';
import { UploadButtons, UploadZone } from '../upload/UploadField.tsx';
import { UploadStatus } from '../upload/UploadStatus.tsx';
import { DesignCard, type DesignCardProps } from './DesignCard.tsx';
import { MediaImage } from './MediaImage.tsx';

/** What cards are painted with. */
const cardColor = drawing.white;

export interface LogoCardProps extends DesignCardProps {
  url: string | null;
  look: LogoLook | null;
  /** Null where its original is not kept. */
  source: LogoSource | null;
  canRemove: boolean;
  isUnsaved: boolean;
  upload: UploadSnapshot;
  sendUpload: (event: UploadEvent) => void;
  /** The ref of the element that opens the editor: prefetches its code. */
  approachRef: RefCallback<HTMLElement>;
}

/** The logo: chosen or dropped here, cropped in the editor (DSGN-2, DSGN-7, LOGO-1). */
export const LogoCard = memo(function LogoCard(props: LogoCardProps) {
  const { url, look, source, canRemove, isUnsaved, upload, sendUpload, approachRef, canReset, send } = props;
  const { t } = useTranslation('design');
  return (
    <DesignCard card="logo" canReset={canReset} send={send}>
      <div ref={approachRef}>
        <UploadZone look={url === null ? 'well' : 'plain'} sendUpload={sendUpload}>
          {/* The same buttons with and without a logo, so that they keep the focus. */}
          <div className={styles.logo[url === null ? 'none' : 'some']}>
            {url === null ? (
              <ImageUp className={styles.sign} aria-hidden="true" />
            ) : (
              <LogoMark look={look} over={cardColor} size="card">
                <MediaImage kind="image" look="logo" url={url} label={t('logoAlt')} />
              </LogoMark>
            )}
            <div className={styles.logoWords}>
              {url === null && (
                <div>
                  <p className={styles.prompt}>{t('logoPrompt')}</p>
                  <p className={classes(styles.rec, styles.forMouse)}>{t('logoPaste')}</p>
                  <p className={styles.rec}>{t('logoColors')}</p>
                  <p className={styles.rec}>{t('logoRec')}</p>
                </div>
              )}
              <UploadButtons
                asset="logo"
                hasFile={url !== null}
                canRemove={canRemove}
                send={send}
                sendUpload={sendUpload}
              >
                {source && (
                  <Button
                    kind="soft"
                    size="s"
                    icon={<Crop aria-hidden="true" />}
                    data-event="logo.reopened"
                    onPress={() => sendUpload({ type: 'logo.reopened', source })}
                    ref={passFocusOn}
                  >
                    {t('editLogo')}
                  </Button>
                )}
              </UploadButtons>
              {url !== null && <p className={styles.rec}>{t('logoRec')}</p>}
            </div>
          </div>
        </UploadZone>
        <UploadStatus upload={upload} sendUpload={sendUpload} done={isUnsaved ? 'uploaded' : null} />
      </div>
    </DesignCard>
  );
});
