import Pencil from 'lucide-react/icons/pencil';
import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Asset, typesFor } from '../../../machines/contract/media.ts';
import type { BrandingEvent } from '../../../machines/design/brandingEvents.ts';
import type { UploadEvent } from '../../../machines/design/uploadMachine.ts';
import { keepFile } from '../../media/fileRegistry.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FileButton } from '../../ui/button/FileButton.tsx';
import { DropZone } from '../../ui/field/DropZone.tsx';
import * as styles from '../DesignView.css.ts';
import { passFocusOn } from '../passFocusOn.ts';
import { chosenFiles } from './chosenFiles.ts';

type SendUpload = (event: UploadEvent) => void;

/** Accepts dropped files (DSGN-7): a dashed area, or the area around the present image. */
export function UploadZone(props: { look: 'well' | 'plain'; sendUpload: SendUpload; children: ReactNode }) {
  const { look, sendUpload, children } = props;
  const onDrop = useMemo(() => choosing(sendUpload), [sendUpload]);
  return (
    <DropZone look={look} onDrop={onDrop}>
      {children}
    </DropZone>
  );
}

export interface UploadButtonsProps {
  asset: Asset;
  hasFile: boolean;
  canRemove: boolean;
  send: (event: BrandingEvent) => void;
  sendUpload: SendUpload;
  /** More buttons for the present file. */
  children?: ReactNode;
}

const uploadLabels = {
  logo: 'uploadLogo',
  backgroundImage: 'uploadImage',
  backgroundVideo: 'uploadVideo',
} as const;

/** The buttons that choose, replace and remove a file (DSGN-2, DSGN-7). */
export function UploadButtons(props: UploadButtonsProps) {
  const { asset, hasFile, canRemove, send, sendUpload, children } = props;
  const { t } = useTranslation('design');
  return (
    <div className={styles.buttons}>
      <FileButton
        kind="soft"
        size="s"
        icon={hasFile ? <Pencil aria-hidden="true" /> : <Upload aria-hidden="true" />}
        accept={typesFor(asset).join(',')}
        onPick={choosing(sendUpload)}
        data-home=""
      >
        {t(hasFile ? 'change' : uploadLabels[asset])}
      </FileButton>
      {children}
      {canRemove && (
        <Button
          kind="danger"
          size="s"
          data-event={JSON.stringify({ type: 'media.removed', asset })}
          onPress={() => send({ type: 'media.removed', asset })}
          ref={passFocusOn}
        >
          {t('remove')}
        </Button>
      )}
    </div>
  );
}

const choosing = (sendUpload: SendUpload) => (source: FileList | DataTransfer) => {
  const { file, others, isFolder } = chosenFiles(source);
  if (file) sendUpload({ type: 'file.chosen', file: keepFile(file), others });
  else if (isFolder) sendUpload({ type: 'folder.dropped' });
};
