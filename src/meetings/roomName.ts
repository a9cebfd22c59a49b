const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const nameLength = 10;
/** The bytes from here on are left out: they would make some characters likelier than others. */
const bound = 256 - (256 % letters.length);

/** Fills `bytes` by chance and hands them back. */
export type FillBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/**
 * A new room’s name: 10 characters of A–Z, a–z, 0–9, each as likely as any other (MEET-2). `fill` is the
 * browser’s cryptographic randomness unless told.
 */
export const roomName = (fill: FillBytes = (bytes) => crypto.getRandomValues(bytes)): string => {
  let name = '';
  while (name.length < nameLength) {
    const usable = fill(new Uint8Array(nameLength)).filter((byte) => byte < bound);
    name += Array.from(usable, (byte) => letters[byte % letters.length]).join('');
  }
  return name.slice(0, nameLength);
};
