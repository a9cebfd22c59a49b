/** The languages of the product (LNG-1). */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
