import Maximize2 from 'lucide-react/icons/maximize-2';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import type { BrandingEvent } from '../../../machines/design/brandingEvents.ts';
import { LobbyMiniature } from '../../lobby/LobbyMiniature.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import * as styles from './PreviewPeek.css.ts';

export interface PreviewPeekProps {
  /** The design with its unsaved edits. */
  config: MeetingConfig;
  /** Whether the large preview is open. */
  isLarge: boolean;
  send: (event: BrandingEvent) => void;
}

/**
 * The preview where its card is far below the fields: a small one that stays in sight, and opens a large one
 * (DSGN-9). Wide windows have the card beside the fields, and no peek.
 */
export const PreviewPeek = memo(function PreviewPeek({ config, isLarge, send }: PreviewPeekProps) {
  const { t } = useTranslation('design');
  const reduce = () => send({ type: 'preview.reduced' });
  return (
    <div className={styles.place}>
      <button
        className={styles.peek}
        type="button"
        data-event="preview.enlarged"
        onClick={() => send({ type: 'preview.enlarged' })}
      >
        <span className={styles.words}>{t('enlarge')}</span>
        <Maximize2 aria-hidden="true" />
      </button>
      {/* Over the button: what stands in it has a field and a button of its own. */}
      <div className={styles.miniature} aria-hidden="true">
        <LobbyMiniature config={config} label="" video="absent" />
      </div>
      <Dialog
        open={isLarge}
        onClose={reduce}
        size="editor"
        title={t('preview')}
        actions={
          <Button kind="soft" data-event="preview.reduced" onPress={reduce}>
            {t('closePreview')}
          </Button>
        }
      >
        <div className={styles.large}>
          <LobbyMiniature config={config} label={t('liveLabel')} />
        </div>
      </Dialog>
    </div>
  );
});
