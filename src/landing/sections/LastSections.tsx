import { useServices } from '../../platform/services.ts';
import { RelatedServices } from '../../sections/RelatedServices.tsx';
import type { SignUpCallProps } from '../CallToAction.tsx';
import { FinalCall } from './FinalCall.tsx';
import { Pricing } from './Pricing.tsx';
import { Questions } from './Questions.tsx';
import { Testimonials } from './Testimonials.tsx';

/** The sections from the price downward (LAND-3, LAND-4). Whom the testimonials quote is invented (PRT-5). */
export function LastSections({ onSignUp }: SignUpCallProps) {
  const { config } = useServices();
  return (
    <>
      <Pricing onSignUp={onSignUp} />
      {config.mode === 'local' && <Testimonials />}
      <Questions />
      <FinalCall onSignUp={onSignUp} />
      <RelatedServices current="brandedMeetings" />
    </>
  );
}
