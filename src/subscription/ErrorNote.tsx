import { useTranslation } from 'react-i18next';
import { wordsIn } from '../../machines/shared/serverMessage.ts';
import type { CheckoutError, PortalError } from '../../machines/subscription/subscriptionSetup.ts';
import { onLight } from '../theme/ground.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { passFocusToTab } from '../ui/passFocusToTab.ts';

export interface ErrorNoteProps {
  error: CheckoutError | PortalError | null;
  /** What is said where nobody knows why. */
  otherwise?: 'checkoutFailed' | 'portalFailed';
  /** Goes to the design tab, for a partner without a design. */
  onDesign?: () => void;
}

/** Why the payment provider's page did not open, announced at once (SUB-4, SUB-5). */
export function ErrorNote({ error, otherwise = 'checkoutFailed', onDesign }: ErrorNoteProps) {
  const { t, i18n } = useTranslation('subscription');
  const words = error !== null && 'text' in error ? wordsIn(i18n.language, error) : null;
  const isKnown = error !== null && 'key' in error && error.key !== 'checkoutFailed';
  const key = isKnown ? error.key : otherwise;
  return (
    <div className={onLight} role="alert">
      {error !== null && (
        <Note tone="error">
          <p>{words ?? t(`errors.${key}`)}</p>
          {onDesign && 'key' in error && error.key === 'noConfiguration' && (
            <Button kind="link" ref={passFocusToTab} onPress={onDesign}>
              {t('toDesign')}
            </Button>
          )}
        </Note>
      )}
    </div>
  );
}
