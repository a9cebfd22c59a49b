import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BrandingSnapshot } from '../../machines/design/brandingMachine.ts';
import { designQuestion, saveBarScreen } from '../../machines/design/brandingSelectors.ts';
import type { BrandingEvent } from '../../machines/design/brandingSetup.ts';
import { Button } from '../ui/button/Button.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { SaveBar } from '../ui/feedback/SaveBar.tsx';
import { homeOf, passFocusOn } from './passFocusOn.ts';

export interface DesignSaveBarProps {
  snapshot: BrandingSnapshot;
  send: (event: BrandingEvent) => void;
}

/** The save bar: undo, redo, discard, save, and the state of the save (DSGN-4, DSGN-8). */
export const DesignSaveBar = memo(function DesignSaveBar({ snapshot, send }: DesignSaveBarProps) {
  const { t } = useTranslation('design');
  const screen = saveBarScreen(snapshot);
  const { error, message, restored, past, future } = snapshot.context;
  const isAsked = designQuestion(snapshot) !== null;
  const words = {
    hidden: '',
    unsaved: t(restored ? 'draftBack' : 'unsaved'),
    saving: t('saving'),
    saved: message || t('saved'),
    failed: error === null ? '' : 'text' in error ? error.text : t(`saveErrors.${error.key}`),
  };
  const button = (type: 'edit.undone' | 'edit.redone' | 'discard.requested' | 'save.requested') => ({
    // Enabled behind a dialog: on close it returns the focus to the button that opened it.
    disabled: !isAsked && !snapshot.can({ type }),
    onPress: () => send({ type }),
    ref: passFocusOn,
    size: 's' as const,
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
      message={words[screen]}
      actions={
        screen !== 'saved' && (
          <>
            <IconButton
              {...step('edit.undone', past.length)}
              data-event="edit.undone"
              label={t('undo')}
              icon={<Undo2 aria-hidden="true" />}
            />
            <IconButton
              {...step('edit.redone', future.length)}
              data-event="edit.redone"
              label={t('redo')}
              icon={<Redo2 aria-hidden="true" />}
            />
            <Button {...button('discard.requested')} data-event="discard.requested" kind="quiet">
              {t('discard')}
            </Button>
            <Button
              {...save}
              data-event="save.requested"
              busy={screen === 'saving'}
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
