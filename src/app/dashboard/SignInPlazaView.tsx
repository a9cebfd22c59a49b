import { useTranslation } from 'react-i18next';
import type { SessionEnd } from '../../../machines/dashboard/dashboard.ts';
import type { PhoneForm } from '../../phone/usePhoneForm.ts';
import { PlazaSection } from '../../plaza/PlazaSection.tsx';
import { SignInCardView } from '../../signin/SignInCardView.tsx';
import { SymbolLoader } from '../../ui/feedback/SymbolLoader.tsx';

const endings = { expired: 'session.expired', elsewhere: 'session.endedElsewhere' } as const;

export interface SignInPlazaViewProps {
  /** Null before the form's machine runs. */
  form: PhoneForm | null;
  /** Why the last session ended: expired, or a logout in another tab (SES-4). */
  ended: SessionEnd | null;
}

/** The sign-in form in the dashboard’s place, on an empty plaza (SIGNIN-5). */
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
