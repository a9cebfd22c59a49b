/** The name in a greeting: the first word, for example "Marta" of "Marta Iglesias" (SIGNUP-8). */
export const firstName = (name: string): string => name.trim().split(/\s/u, 1)[0] ?? '';
