import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { provideAll } from '../../machines/port.ts';
import { matchmakerDialogMachine } from '../../machines/sections/matchmakerDialogMachine.ts';
import { useProvided } from '../platform/useProvided.ts';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { matchmakerDialogActors } from './matchmakerDialogActors.ts';

/** The dialog's actor, for several buttons that share one dialog: each sends it `app.wanted`. */
export const useMatchmakerDialog = () =>
  useProvided(
    (services) => provideAll(matchmakerDialogMachine, matchmakerDialogActors(services)),
    () => undefined,
  );

/** The dialog's wording: an invitation (HOME-3), or a short confirmation (HOME-5). */
export type MatchmakerWording = 'try' | 'confirm';

export interface MatchmakerDialogProps {
  dialog: ActorRefFrom<typeof matchmakerDialogMachine>;
  wording?: MatchmakerWording | undefined;
}

const texts = { try: 'tryDialog', confirm: 'confirm' } as const;

/** Asks before the matchmaker app opens in this tab (HOME-3, HOME-5). */
export function MatchmakerDialog({ dialog, wording = 'try' }: MatchmakerDialogProps) {
  const { t } = useTranslation('app');
  const isOpen = useSelector(dialog, (snapshot) => snapshot.matches('open'));
  const cancel = () => dialog.send({ type: 'dialog.cancelled' });
  const text = texts[wording];
  return (
    <Dialog
      open={isOpen}
      onClose={cancel}
      title={t(`${text}.title`)}
      actions={
        <>
          <Button
            data-event="dialog.confirmed"
            onPress={() => dialog.send({ type: 'dialog.confirmed' })}
            autoFocus
          >
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
