import { useTranslation } from 'react-i18next';
import type { SessionEnd } from '../../../machines/dashboard/dashboard.ts';
import type { PhoneForm } from '../../phone/usePhoneForm.ts';
import { dayIn } from '../../platform/formats/dayIn.ts';
import { PlazaSection } from '../../plaza/PlazaSection.tsx';
import { SignInCardView } from '../../signin/SignInCardView.tsx';
import { SymbolLoader } from '../../ui/feedback/SymbolLoader.tsx';

const endings = {
  expired: 'session.expired',
  elsewhere: 'session.endedElsewhere',
  deleted: 'session.deletionScheduled',
  perhapsDeleted: 'session.deletionUnsure',
} as const;

export interface SignInPlazaViewProps {
  /** Null before the form's machine runs. */
  form: PhoneForm | null;
  /** Why the last session ended: expired, or a logout in another tab (SES-4). */
  ended: SessionEnd | null;
  /** When the account that was open here last is deleted, for certain or perhaps (ACC-4). */
  deletionAt?: string | null;
}

/** The sign-in form in the dashboard’s place, on an empty plaza (SIGNIN-5). */
export function SignInPlazaView({ form, ended, deletionAt = null }: SignInPlazaViewProps) {
  const { t, i18n } = useTranslation('dashboard');
  const date = deletionAt === null ? '' : dayIn(i18n.language, deletionAt);
  return (
    <div data-screen="signIn">
      <PlazaSection scene="signIn">
        {form ? (
          <SignInCardView {...form} note={ended ? t(endings[ended], { date }) : undefined} />
        ) : (
          <SymbolLoader label={t('session.settling')} />
        )}
      </PlazaSection>
    </div>
  );
}
