import { useTranslation } from 'react-i18next';
import { PlazaSection } from '../shared/PlazaSection.tsx';
import type { PhoneForm } from '../shared/usePhoneForm.ts';
import { SignInCardView } from '../signin/SignInCardView.tsx';
import { SymbolLoader } from '../ui/SymbolLoader.tsx';

export interface SignInPlazaViewProps {
  /** Null for the moment in which the session is opened. */
  form: PhoneForm | null;
  /** A session ended on its own: say so, and that nothing typed is lost (SES-4). */
  expired: boolean;
}

/** Sign-in in the dashboard’s place, on an empty patch of the square (SIGNIN-5). */
export function SignInPlazaView({ form, expired }: SignInPlazaViewProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div data-screen="signIn">
      <PlazaSection scene="signIn">
        {form ? (
          <SignInCardView {...form} note={expired ? t('session.expired') : undefined} />
        ) : (
          <SymbolLoader label={t('session.settling')} />
        )}
      </PlazaSection>
    </div>
  );
}
