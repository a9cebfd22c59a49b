const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const nameLength = 10;
/** Bytes from here on are skipped: they would make some characters more likely. */
const bound = 256 - (256 % letters.length);

/** Fills `bytes` with random values and returns them. */
export type FillBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/**
 * A new meeting’s random name: 10 characters of A–Z, a–z, 0–9, all equally likely (MEET-2).
 * @param fill the browser’s cryptographic randomness by default.
 */
export const meetingName = (fill: FillBytes = (bytes) => crypto.getRandomValues(bytes)): string => {
  let name = '';
  while (name.length < nameLength) {
    const usable = fill(new Uint8Array(nameLength)).filter((byte) => byte < bound);
    name += Array.from(usable, (byte) => letters[byte % letters.length]).join('');
  }
  return name.slice(0, nameLength);
};
