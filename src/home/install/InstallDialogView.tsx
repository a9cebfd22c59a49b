import { useTranslation } from 'react-i18next';
import type { InstallOfferEvent, InstallOfferSnapshot } from '../../../machines/home/installOfferMachine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

export interface InstallDialogViewProps {
  snapshot: InstallOfferSnapshot;
  send: (event: InstallOfferEvent) => void;
}

/** Asks whether to install the app, or to open the guide (HOME-6). */
export function InstallDialogView({ snapshot, send }: InstallDialogViewProps) {
  const { t } = useTranslation('home');
  const isPrompting = snapshot.matches({ dialog: 'prompting' });
  const cancel = () => send({ type: 'install.cancelled' });
  return (
    <Dialog
      open={isPrompting || snapshot.matches({ dialog: 'open' })}
      onClose={cancel}
      title={t('installDialog.title')}
      actions={
        <>
          <Button
            busy={isPrompting}
            data-event="install.continued"
            onPress={() => send({ type: 'install.continued' })}
            autoFocus
          >
            {t('installDialog.continue')}
          </Button>
          <Button
            kind="soft"
            disabled={isPrompting}
            data-event="guide.wanted"
            onPress={() => send({ type: 'guide.wanted' })}
          >
            {t('installDialog.guide')}
          </Button>
          <Button kind="quiet" data-event="install.cancelled" onPress={cancel}>
            {t('installDialog.cancel')}
          </Button>
        </>
      }
    >
      {t('installDialog.text')}
    </Dialog>
  );
}
