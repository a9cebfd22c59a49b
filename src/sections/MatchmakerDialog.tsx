import { useTranslation } from 'react-i18next';
import type {
  MatchmakerDialogEvent,
  MatchmakerWording,
} from '../../machines/sections/matchmakerDialogMachine.ts';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

export interface MatchmakerDialogProps {
  send: (event: MatchmakerDialogEvent) => void;
  wording: MatchmakerWording;
}

const texts = { try: 'tryDialog', confirm: 'confirm' } as const;

/** Asks before the matchmaker app opens in this tab (HOME-3, HOME-5); rendered while it is asked. */
export function MatchmakerDialog({ send, wording }: MatchmakerDialogProps) {
  const { t } = useTranslation('app');
  const cancel = () => send({ type: 'dialog.cancelled' });
  const text = texts[wording];
  return (
    <Dialog
      open
      onClose={cancel}
      title={t(`${text}.title`)}
      actions={
        <>
          <Button data-event="dialog.confirmed" onPress={() => send({ type: 'dialog.confirmed' })} autoFocus>
            {t(`${text}.continue`)}
          </Button>
          <Button kind="soft" data-event="dialog.cancelled" onPress={cancel}>
            {t(`${text}.cancel`)}
          </Button>
        </>
      }
    >
      {t(`${text}.description`)}
    </Dialog>
  );
}
