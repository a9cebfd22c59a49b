import { LegalView } from './LegalView.tsx';

/** The terms of service (LEGAL-1). */
export function TermsScreen() {
  return (
    <LegalView
      name="terms"
      page="terms-of-service"
      neighbour={{ name: 'privacy', href: '/privacy-policy' }}
    />
  );
}
