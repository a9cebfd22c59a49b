/** The fields of a key press that decide on a direction; React's events and the browser's have them. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * The direction of an arrow key: 1 to the right, -1 to the left, 0 for any other key. With Alt, Control or
 * Command it is the browser's own shortcut for its history (HOME-4, HOME-7).
 */
export const arrowDirection = ({ key, altKey, ctrlKey, metaKey }: KeyPress): -1 | 0 | 1 => {
  if (altKey || ctrlKey || metaKey) return 0;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : 0;
};
