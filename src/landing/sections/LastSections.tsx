import { RelatedServices } from '../../sections/RelatedServices.tsx';
import type { SignUpCallProps } from '../CallToAction.tsx';
import { FinalCall } from './FinalCall.tsx';
import { Pricing } from './Pricing.tsx';
import { Questions } from './Questions.tsx';
import { Testimonials } from './Testimonials.tsx';

/** The sections from the price downward (LAND-3, LAND-4). */
export function LastSections({ onSignUp }: SignUpCallProps) {
  return (
    <>
      <Pricing onSignUp={onSignUp} />
      <Testimonials />
      <Questions />
      <FinalCall onSignUp={onSignUp} />
      <RelatedServices current="brandedMeetings" />
    </>
  );
}
