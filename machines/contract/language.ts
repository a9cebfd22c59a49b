/** The languages of the product (LNG-1). */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** A year. */
const cookieMaxAgeS = 365 * 24 * 60 * 60;

/**
 * The cookie by which the server renders the next page in the chosen language (LNG-3).
 * @param isSecure whether the site is served by HTTPS.
 */
export const languageCookie = (language: Language, isSecure: boolean): string =>
  `i18next=${language}; path=/; max-age=${cookieMaxAgeS}; samesite=lax${isSecure ? '; secure' : ''}`;

/** The locale in which `Intl` speaks a language: that of the United States, or of Latin America (LNG-5, LNG-8). */
export const localeOf = (language: string): string => (language === 'es' ? 'es-419' : 'en-US');

/** The locale of a language in Open Graph, which requires a territory: the Spanish is America's (APP-6). */
export const openGraphLocales = { en: 'en_US', es: 'es_MX' } as const satisfies Record<Language, string>;
