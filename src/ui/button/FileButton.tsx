import type { ChangeEvent } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'href' | 'external' | 'type' | 'onPress'> {
  /** Media types, as in an input's `accept`. */
  accept: string;
  /** At least one file; read the list at once, it is emptied afterwards. */
  onPick: (files: FileList) => void;
}

/** A button for choosing one file. The same file can be chosen again and again (DSGN-7, fault U09). */
export function FileButton({ accept, onPick, ...button }: FileButtonProps) {
  const pick = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    if (input.files?.length) onPick(input.files);
    input.value = '';
  };
  return (
    <>
      <input type="file" accept={accept} hidden onChange={pick} />
      <Button
        {...button}
        onPress={({ currentTarget: { previousElementSibling: input } }) => {
          if (input instanceof HTMLInputElement) input.click();
        }}
      />
    </>
  );
}
