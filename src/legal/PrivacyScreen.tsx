import { LegalView } from './LegalView.tsx';

/** The privacy policy (LEGAL-1). */
export function PrivacyScreen() {
  return (
    <LegalView
      name="privacy"
      page="privacy-policy"
      neighbour={{ name: 'terms', href: '/terms-of-service' }}
    />
  );
}
