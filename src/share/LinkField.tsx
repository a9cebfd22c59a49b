import { useId } from 'react';
import { classes } from '../ui/classes.ts';
import * as frameStyles from '../ui/field/FieldFrame.css.ts';
import { described, FieldFrame } from '../ui/field/FieldFrame.tsx';
import { selectAll } from '../ui/focusField.ts';
import * as styles from './LinkField.css.ts';

export interface LinkFieldProps {
  label: string;
  link: string;
  /** Copying failed: the link is selected for a manual copy, and this text says so (MEET-3, BLOG-9). */
  byHand?: string | undefined;
}

/** A link to read, and to copy manually where nothing else works (MEET-3, BLOG-9, C01). */
export function LinkField({ label, link, byHand }: LinkFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={byHand}>
      <span className={frameStyles.box.rest}>
        <input
          {...described(id, { hint: byHand })}
          id={id}
          ref={byHand ? selectAll : undefined}
          className={classes(frameStyles.input, styles.address)}
          type="text"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      </span>
    </FieldFrame>
  );
}
