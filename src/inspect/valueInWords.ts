import type { StateValue } from 'xstate';

/** A state value in one line: `filling.phone.code`; parallel ones joined, `entry.editing + resend.ready`. */
export const valueInWords = (value: StateValue | null): string => {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => (inner === undefined ? key : [key, valueInWords(inner)].filter(Boolean).join('.')))
    .join(' + ');
};
