import { readableNumber as read } from '../../machines/phone/phoneNumber.ts';

/** The number as people write it. A module of its own, loaded when a number is to be read: its rules are large. */
export const readableNumber = (number: string): string => read(number);
