import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { OwnDataSection } from './OwnDataSection.tsx';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

export interface AccountDialogProps {
  onClose: () => void;
  /** The section that it is opened for, if not for the first. */
  opensAt?: 'sessions';
}

/** The partner's account: each part starts a machine of its own and draws it (ACC-1, ACC-3). */
export function AccountDialog({ onClose, opensAt }: AccountDialogProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog
      open
      size="editor"
      title={t('title')}
      onClose={onClose}
      actions={
        <Button kind="soft" data-event="account.closed" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <DetailsSection />
      <PasskeysSection />
      <SessionsSection isWanted={opensAt === 'sessions'} />
      <OwnDataSection />
    </Dialog>
  );
}
