import { coverAddress } from '../../plaza/scenes.ts';

/**
 * Puts a drawing in the place of each picture of a text that fails (BLOG-11); its alternative text stays. The pictures
 * are no elements of React: the errors of all are heard on their way to them. Returns its clean-up.
 */
export const replaceBroken =
  (drawing: number) =>
  (text: HTMLDivElement): (() => void) => {
    const replace = (picture: EventTarget | null) => {
      if (!(picture instanceof HTMLImageElement) || picture.dataset['drawn'] !== undefined) return;
      picture.dataset['drawn'] = '';
      picture.src = coverAddress(drawing);
    };
    const hear = ({ target }: Event) => replace(target);
    text.addEventListener('error', hear, true);
    // One that failed before the hydration has fired its event already.
    for (const picture of text.querySelectorAll('img'))
      if (picture.complete && picture.naturalWidth === 0) replace(picture);
    return () => text.removeEventListener('error', hear, true);
  };
