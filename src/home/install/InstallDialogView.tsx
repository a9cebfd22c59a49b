import { useTranslation } from 'react-i18next';
import type { InstallOfferEvent, InstallOfferSnapshot } from '../../../machines/home/installOfferMachine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

export interface InstallDialogViewProps {
  snapshot: InstallOfferSnapshot;
  send: (event: InstallOfferEvent) => void;
}

/** Asks whether to install the app, or to open the guide; without an offer of the browser there is the guide alone (HOME-6). */
export function InstallDialogView({ snapshot, send }: InstallDialogViewProps) {
  const { t } = useTranslation('home');
  const isPrompting = snapshot.matches({ dialog: 'prompting' });
  const isOffered = isPrompting || snapshot.matches({ offer: 'captured' });
  const cancel = () => send({ type: 'install.cancelled' });
  return (
    <Dialog
      open={isPrompting || snapshot.matches({ dialog: 'open' })}
      onClose={cancel}
      title={t('installDialog.title')}
      actions={
        <>
          {isOffered && (
            <Button
              busy={isPrompting}
              data-event="install.continued"
              onPress={() => send({ type: 'install.continued' })}
              autoFocus
            >
              {t('installDialog.continue')}
            </Button>
          )}
          <Button
            kind={isOffered ? 'soft' : 'primary'}
            disabled={isPrompting}
            data-event="guide.wanted"
            onPress={() => send({ type: 'guide.wanted' })}
            autoFocus={!isOffered}
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
