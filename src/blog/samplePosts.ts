/** The built-in posts, newest first: their address, their date, and their key among the texts (BLOG-2). */
export const samplePosts = [
  { slug: 'benefits-of-platform-connections', date: '2025-02-15', text: 'benefits' },
  { slug: 'making-the-most-of-networking', date: '2025-01-28', text: 'networking' },
  { slug: 'global-connections', date: '2025-01-10', text: 'global' },
] as const;

/** A post's day in long form, the same everywhere in the world. */
export const longDate = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
