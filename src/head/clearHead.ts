/**
 * Removes the server's tags from the head of a page that the browser renders from scratch: React recognises
 * only tags that it hydrates, and would add each a second time (APP-6).
 */
export const clearHead = (page: Document): void => {
  for (const tag of page.head.querySelectorAll(ofPageHead)) tag.remove();
};

/** The tags of `PageHead` and `FeedLink`. */
const ofPageHead =
  'title, meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property], link[rel="canonical"], link[rel="alternate"]';
