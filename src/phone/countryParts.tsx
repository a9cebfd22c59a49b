import type { CountryCode } from '../../machines/phone/phoneNumber.ts';
import * as styles from './CountryPickerView.css.ts';
import { flagOf } from './flags.ts';
import type { PhoneForm } from './usePhoneForm.ts';

/** What the button and its list draw and send. */
export interface CountryPickerProps extends Pick<PhoneForm, 'picker' | 'sendPicker'> {
  /** The country in force. */
  country: CountryCode;
  /** The ids of the button and of what it opens are made from it. */
  id: string;
}

/** The id of the button. */
export const buttonId = (id: string) => `${id}-country`;
/** The id of what it opens. */
export const listId = (id: string) => `${id}-countries`;

/** A country's flag, where there is one. */
export function Flag({ country }: { country: CountryCode }) {
  const address = flagOf(country);
  return address && <img className={styles.flag} src={address} alt="" loading="lazy" />;
}
