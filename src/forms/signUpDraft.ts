import * as v from 'valibot';
import type { SignUpDraft } from '../../machines/signup/signUp.ts';
import { PhoneDraftSchema } from '../phone/phoneDraft.ts';
import { type SafeStorage, storedJson } from '../platform/safeStorage.ts';
import { signUpDraftKey } from './openForm.ts';

const Draft = v.pipe(
  v.object({
    step: v.picklist(['name', 'email', 'phone']),
    onCode: v.optional(v.boolean(), false),
    name: v.string(),
    industry: v.string(),
    email: v.string(),
    agreeTerms: v.boolean(),
    phone: v.nullable(PhoneDraftSchema),
    terms: v.optional(v.string()),
  }),
  // A tab that is open since an earlier release has `onCode` beside the number.
  v.transform(({ phone, onCode, ...draft }) => ({
    ...draft,
    phone: phone && { ...phone, onCode: phone.onCode || onCode },
  })),
);

/**
 * This tab's draft of the wizard; null without one. An unreadable one is cleared (SIGNUP-10, fault S03). One that was
 * stored under other terms than those of now asks for the agreement anew (ACC-2).
 */
export const readSignUpDraft = (tab: SafeStorage, now: string): SignUpDraft | null =>
  storedJson(tab, signUpDraftKey, (value) => {
    const read = v.safeParse(Draft, value);
    if (!read.success) return null;
    const { terms = now, ...draft } = read.output;
    if (terms === now) return draft;
    return { ...draft, agreeTerms: false, step: draft.step === 'name' ? 'name' : 'email' };
  });
