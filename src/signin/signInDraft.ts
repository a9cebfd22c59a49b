import * as v from 'valibot';
import type { SignInDraft } from '../../machines/signin/signIn.ts';
import { timings } from '../../machines/timings.ts';
import { signInDraftKey } from '../forms/openForm.ts';
import { PhoneDraftSchema } from '../phone/phoneDraft.ts';
import { pageTime } from '../platform/pageTime.ts';
import { type SafeStorage, storedJson } from '../platform/safeStorage.ts';

const Draft = v.pipe(
  v.object({ phone: PhoneDraftSchema, onCode: v.optional(v.boolean(), false) }),
  // A tab that is open since an earlier release has `onCode` beside the number.
  v.transform(({ phone, onCode }) => ({
    phone: { ...phone, onCode: (phone.onCode || onCode) && !isTooLate(phone.resendAt) },
  })),
);

/** Whether the code is valid no more: the next one could be asked for soon after it was sent; 0 says nothing of that. */
const isTooLate = (resendAt: number): boolean => resendAt > 0 && pageTime() >= resendAt + timings.codeLife;

/** The draft of this tab; null without one, and after clearing one that makes no sense (faults B02, S03). */
export const readSignInDraft = (tab: SafeStorage): SignInDraft | null =>
  storedJson(tab, signInDraftKey, (value) => {
    const read = v.safeParse(Draft, value);
    return read.success ? read.output : null;
  });
