/** What one part of this page tells others, which it does not know. */
interface PageNews {
  tell(): void;
  /** Calls `told` each time. @returns what ends that */
  hear(told: () => void): () => void;
}

const pageNews = (): PageNews => {
  const news = new EventTarget();
  return {
    tell: () => {
      news.dispatchEvent(new Event('told'));
    },
    hear: (told) => {
      news.addEventListener('told', told);
      return () => news.removeEventListener('told', told);
    },
  };
};

/** This page has created a passkey, wherever on it that happened (ACC-7). */
export const passkeyNews: PageNews = pageNews();

/** The partner sees the list of their sessions, wherever on the page that happens (ACC-3). */
export const seenSessionsNews: PageNews = pageNews();
