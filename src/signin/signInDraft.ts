import * as v from 'valibot';
import type { SignInDraft } from '../../machines/signin/signIn.ts';
import { PhoneDraftSchema } from '../phone/phoneDraft.ts';
import { type SafeStorage, storedJson } from '../platform/safeStorage.ts';

/** Where this tab keeps the draft. */
export const signInDraftKey = 'signInDraft';

const Draft = v.pipe(
  v.object({ phone: PhoneDraftSchema, onCode: v.optional(v.boolean(), false) }),
  // A tab that is open since an earlier release has `onCode` beside the number.
  v.transform(({ phone, onCode }) => ({ phone: { ...phone, onCode: phone.onCode || onCode } })),
);

/** The draft of this tab; null without one, and after clearing one that makes no sense (faults B02, S03). */
export const readSignInDraft = (tab: SafeStorage): SignInDraft | null =>
  storedJson(tab, signInDraftKey, (value) => {
    const read = v.safeParse(Draft, value);
    return read.success ? read.output : null;
  });
