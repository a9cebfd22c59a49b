const news = new EventTarget();

/** Tells this page that the partner sees the list of their sessions, wherever on it that happens (ACC-3). */
export const tellOfSeenSessions = (): void => {
  news.dispatchEvent(new Event('seen'));
};

/** Calls `told` each time that the list of sessions is seen. @returns what ends that */
export const onSeenSessions = (told: () => void): (() => void) => {
  news.addEventListener('seen', told);
  return () => news.removeEventListener('seen', told);
};
