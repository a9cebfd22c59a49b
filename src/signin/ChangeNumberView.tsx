import { useTranslation } from 'react-i18next';
import { SentToView } from '../phone/SentToView.tsx';
import { Button } from '../ui/button/Button.tsx';

export interface ChangeNumberViewProps {
  /** The number that the code was sent to, such as `+15550142288`. */
  sentTo: string;
  onChange: () => void;
}

/** Where the code went, and the way to another number (SIGNIN-5). */
export function ChangeNumberView({ sentTo, onChange }: ChangeNumberViewProps) {
  const { t } = useTranslation('shared');
  return (
    <>
      <SentToView number={sentTo} />{' '}
      <Button kind="link" data-event="step.back" onPress={onChange}>
        {t('code.change')}
      </Button>
    </>
  );
}
