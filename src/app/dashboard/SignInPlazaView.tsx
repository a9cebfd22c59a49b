import { useTranslation } from 'react-i18next';
import type { SessionEnd } from '../../../machines/dashboard/dashboard.ts';
import type { PhoneForm } from '../../phone/usePhoneForm.ts';
import { PlazaSection } from '../../plaza/PlazaSection.tsx';
import { SignInCardView } from '../../signin/SignInCardView.tsx';
import { SymbolLoader } from '../../ui/feedback/SymbolLoader.tsx';

const endings = { expired: 'session.expired', elsewhere: 'session.endedElsewhere' } as const;

export interface SignInPlazaViewProps {
  /** Null for the moment in which the session is opened. */
  form: PhoneForm | null;
  /** How a session came to its end: on its own (nothing typed is lost), or by logging out in another tab (SES-4). */
  ended: SessionEnd | null;
}

/** Sign-in in the dashboard’s place, on an empty patch of the square (SIGNIN-5). */
export function SignInPlazaView({ form, ended }: SignInPlazaViewProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div data-screen="signIn">
      <PlazaSection scene="signIn">
        {form ? (
          <SignInCardView {...form} note={ended ? t(endings[ended]) : undefined} />
        ) : (
          <SymbolLoader label={t('session.settling')} />
        )}
      </PlazaSection>
    </div>
  );
}
