/** What of a key press tells which way it leads; React's events and the browser's have it alike. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Which way an arrow key leads: 1 to the right, -1 to the left, 0 for any other key. Together with Alt, Control or
 * Command it is the browser's own, which goes back in the history by it (HOME-4, HOME-7).
 */
export const arrowDirection = ({ key, altKey, ctrlKey, metaKey }: KeyPress): -1 | 0 | 1 => {
  if (altKey || ctrlKey || metaKey) return 0;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : 0;
};
