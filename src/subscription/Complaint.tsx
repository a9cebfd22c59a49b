import { useTranslation } from 'react-i18next';
import type { CheckoutComplaint, PortalComplaint } from '../../machines/subscription/subscriptionSetup.ts';
import { onLight } from '../theme/ground.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';

export interface ComplaintProps {
  complaint: CheckoutComplaint | PortalComplaint | null;
  /** The way to the design, for whoever has none yet. */
  onDesign?: () => void;
}

/** Why the payment provider's page did not open, said at once (SUB-4, SUB-5). */
export function Complaint({ complaint, onDesign }: ComplaintProps) {
  const { t } = useTranslation('subscription');
  return (
    <div className={onLight} role="alert">
      {complaint !== null && (
        <Note tone="error">
          <p>{'text' in complaint ? complaint.text : t(`errors.${complaint.key}`)}</p>
          {onDesign && 'key' in complaint && complaint.key === 'noConfiguration' && (
            <Button kind="link" onPress={onDesign}>
              {t('toDesign')}
            </Button>
          )}
        </Note>
      )}
    </div>
  );
}
