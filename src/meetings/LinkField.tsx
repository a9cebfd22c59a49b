import { type RefCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';
import * as frameStyles from '../ui/FieldFrame.css.ts';
import { described, FieldFrame } from '../ui/FieldFrame.tsx';
import * as styles from './LinkField.css.ts';

export interface LinkFieldProps {
  link: string;
  /** Copying it failed: it is selected, for a copy by hand (MEET-3). */
  isByHand: boolean;
}

/** A link to read, and to copy by hand where nothing else works (MEET-3, C01). */
export function LinkField({ link, isByHand }: LinkFieldProps) {
  const { t } = useTranslation('meetings');
  const id = useId();
  const hint = isByHand ? t('byHand') : undefined;
  return (
    <FieldFrame id={id} label={t('sheet.link')} hint={hint}>
      <span className={frameStyles.box.rest}>
        <input
          {...described(id, { hint })}
          id={id}
          ref={isByHand ? selected : undefined}
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

const selected: RefCallback<HTMLInputElement> = (field) => {
  field?.focus();
  field?.select();
};
