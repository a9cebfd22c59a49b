import { CodeEntryView } from '../phone/CodeEntryView.tsx';
import { type PhoneFormKind, usePhoneErrors } from '../phone/phoneTexts.ts';
import type { PhoneForm } from '../phone/usePhoneForm.ts';
import { NewAccountView } from './NewAccountView.tsx';

export interface CodeStepProps extends Pick<PhoneForm, 'snapshot' | 'send'> {
  kind: PhoneFormKind;
}

/** The second step of a sign-in: the code, and the terms where its number has no account (SIGNIN-5, ACC-2). */
export function CodeStep({ kind, ...form }: CodeStepProps) {
  const errors = usePhoneErrors(form.snapshot, kind);
  const View = form.snapshot.hasTag('newAccount') ? NewAccountView : CodeEntryView;
  return <View {...form} errors={errors} />;
}
