import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BrandingEvent } from '../../machines/design/brandingEvents.ts';
import type { BrandingSnapshot } from '../../machines/design/brandingMachine.ts';
import {
  designQuestion,
  fieldErrors,
  isBarAside,
  saveBarScreen,
} from '../../machines/design/brandingSelectors.ts';
import { undosLeft } from '../../machines/design/brandingUndo.ts';
import { Button } from '../ui/button/Button.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { SaveBar } from '../ui/feedback/SaveBar.tsx';
import { focusOn } from '../ui/focus.ts';
import * as styles from './DesignSaveBar.css.ts';
import { firstWrongField, homeOf, passFocusOn } from './passFocusOn.ts';
import { useBarErrorText } from './useFieldErrorText.ts';
import { useFieldList } from './useFieldList.ts';
import { useSaveErrorText } from './useSaveErrorText.ts';

export interface DesignSaveBarProps {
  snapshot: BrandingSnapshot;
  send: (event: BrandingEvent) => void;
}

/** The save bar: undo, redo, discard, save, the state of the save, and what keeps it from saving (DSGN-4, DSGN-8). */
export const DesignSaveBar = memo(function DesignSaveBar({ snapshot, send }: DesignSaveBarProps) {
  const { t } = useTranslation('design');
  const screen = saveBarScreen(snapshot);
  const { message, restored, future, taken } = snapshot.context;
  const fieldList = useFieldList();
  const isAsked = designQuestion(snapshot) !== null;
  const wrong = useBarErrorText(fieldErrors(snapshot));
  const words = {
    hidden: '',
    unsaved: t(restored ? 'draftBack' : 'unsaved'),
    saving: t('saving'),
    saved: taken.length > 0 ? t('savedMerged', { fields: fieldList(taken) }) : message || t('saved'),
    failed: useSaveErrorText(snapshot),
  };
  const button = (type: 'edit.undone' | 'edit.redone' | 'discard.requested' | 'save.requested') => ({
    // Enabled behind a dialog: on close it returns the focus to the button that opened it.
    disabled: !isAsked && !snapshot.can({ type }),
    onPress: () => send({ type }),
    ref: passFocusOn,
    size: 's' as const,
    'data-event': type,
  });
  const step = (type: 'edit.undone' | 'edit.redone', left: number) => ({
    ...button(type),
    // After its last step the button is disabled: a keyboard user's focus must move on.
    onPress: ({ detail }: MouseEvent<HTMLElement>) => {
      send({ type });
      if (left === 1 && detail === 0) homeOf(null)?.focus();
    },
    kind: 'quiet' as const,
  });
  const save = button('save.requested');
  return (
    <SaveBar
      state={screen}
      isAside={isBarAside(snapshot)}
      message={words[screen]}
      isWordy={screen === 'unsaved' && restored}
      note={
        wrong !== null && (
          <Button kind="link" onPress={() => focusOn(firstWrongField())}>
            {wrong}
          </Button>
        )
      }
      actions={
        screen !== 'saved' && (
          <>
            <IconButton
              {...step('edit.undone', undosLeft(snapshot.context))}
              label={t('undo')}
              title={t('keys.undo')}
              aria-keyshortcuts="Control+Z Meta+Z"
              icon={<Undo2 aria-hidden="true" />}
            />
            <IconButton
              {...step('edit.redone', future.length)}
              label={t('redo')}
              title={t('keys.redo')}
              aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
              icon={<Redo2 aria-hidden="true" />}
            />
            <Button {...button('discard.requested')} kind="quiet" title={t('discard')}>
              <X className={styles.sign} aria-hidden="true" />
              <span className={styles.label}>{t('discard')}</span>
            </Button>
            <Button
              {...save}
              title={t('keys.save')}
              aria-keyshortcuts="Control+S Meta+S"
              // What was edited since a save began can be saved after it.
              busy={screen === 'saving' && save.disabled}
              disabled={screen !== 'saving' && save.disabled}
            >
              {screen === 'failed' ? t('saveRetry') : t('save')}
            </Button>
          </>
        )
      }
    />
  );
});
