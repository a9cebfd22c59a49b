import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useState } from 'react';
import { isComposing } from '../isComposing.ts';

/**
 * The attributes of an input whose owner normalises each text: what an input method composes stays as it is
 * in the field until it is finished, and reaches the owner then; an Enter on the way submits nothing (fault
 * F06). The state is the browser's own: the text that it shows and nobody has accepted yet.
 */
export const useComposition = (value: string, onChange: (text: string) => void) => {
  const [composed, setComposed] = useState<string | null>(null);
  const finish = ({ currentTarget }: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    setComposed(null);
    onChange(currentTarget.value);
  };
  return {
    value: composed ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { nativeEvent } = event;
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(event.target.value);
      else finish(event);
    },
    onCompositionEnd: finish,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
    },
  };
};
