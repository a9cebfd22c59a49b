/** The built-in posts, newest first: slug, date, and key among the texts (BLOG-2). */
export const samplePosts = [
  { slug: 'benefits-of-platform-connections', date: '2025-02-15', text: 'benefits' },
  { slug: 'making-the-most-of-networking', date: '2025-01-28', text: 'networking' },
  { slug: 'global-connections', date: '2025-01-10', text: 'global' },
] as const;

/** Whether there is a built-in post of that slug (BLOG-4). */
export const isSample = (slug: string): boolean => samplePosts.some((sample) => sample.slug === slug);
