/**
 * Takes away what the server has written into the head of a page that the browser then renders anew: React knows only
 * the tags that it finds while it hydrates a rendered page, and would write each a second time (APP-6).
 */
export const clearHead = (page: Document): void => {
  for (const tag of page.head.querySelectorAll(ofPageHead)) tag.remove();
};

/** The tags of `PageHead` and `FeedLink`. */
const ofPageHead =
  'title, meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property], link[rel="canonical"], link[rel="alternate"]';
