import type { ChangeEvent } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'href' | 'external' | 'type' | 'onPress'> {
  /** Media types, as an input's `accept` wants them. */
  accept: string;
  /** At least one file; read the list at once, it is emptied afterwards. */
  onPick: (files: FileList) => void;
}

/** A button that asks for one file. It can be asked for the same file again and again (DSGN-7, fault U09). */
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
