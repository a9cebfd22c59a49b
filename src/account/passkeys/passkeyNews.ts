const news = new EventTarget();

/** Tells this page that it has created a passkey, wherever on it that happened (ACC-7). */
export const tellOfPasskey = (): void => {
  news.dispatchEvent(new Event('created'));
};

/** Calls `told` for each passkey that this page creates. @returns what ends that */
export const onPasskey = (told: () => void): (() => void) => {
  news.addEventListener('created', told);
  return () => news.removeEventListener('created', told);
};
