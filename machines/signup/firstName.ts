/** How somebody is greeted: the first word of a name as people write it, "Marta" of "Marta Iglesias" (SIGNUP-8). */
export const firstName = (name: string): string => name.trim().split(/\s/u, 1)[0] ?? '';
