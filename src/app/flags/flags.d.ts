/** Where the flags of countries are (`app/flags/plugin.ts`). */
declare module 'virtual:flags' {
  /** The countries that have one, with spaces between them; its address is `before`, the country, `after`. */
  export const flags: { readonly countries: string; readonly before: string; readonly after: string };
}
