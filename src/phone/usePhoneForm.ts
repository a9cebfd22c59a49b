import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CountryPickerEvent, countryPickerMachine } from '../../machines/phone/countryPickerMachine.ts';
import type { PhoneVerificationEvent } from '../../machines/phone/phoneVerification.ts';
import type {
  PhoneVerificationSnapshot,
  phoneVerificationMachine,
} from '../../machines/phone/phoneVerificationMachine.ts';

export type CountryPickerSnapshot = SnapshotFrom<typeof countryPickerMachine>;

/** What a view of a phone form draws and sends. */
export interface PhoneForm {
  readonly snapshot: PhoneVerificationSnapshot;
  send(event: PhoneVerificationEvent): void;
  readonly picker: CountryPickerSnapshot;
  sendPicker(event: CountryPickerEvent): void;
}

/**
 * Binds the phone form that a screen's machine has running as a child, with its country list.
 * Null while there is none: before it starts and once its code is approved.
 */
export const usePhoneForm = (
  phone: ActorRefFrom<typeof phoneVerificationMachine> | undefined,
): PhoneForm | null => {
  const snapshot = useSelector(phone, (found) => found);
  const countryPicker = snapshot?.children.countryPicker;
  const picker = useSelector(countryPicker, (found) => found);
  if (!phone || !snapshot || !countryPicker || !picker) return null;
  return { snapshot, send: phone.send, picker, sendPicker: countryPicker.send };
};
