import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useLayoutEffect, useReducer } from 'react';
import { visuallyHidden } from '../../theme/reset.css.ts';
import * as styles from './FieldFrame.css.ts';

/** The texts under a control. */
export interface FieldNotes {
  error?: string | undefined;
  success?: string | undefined;
  hint?: string | undefined;
  /** How much of a limited length is used, as shown beside the label, and as announced. */
  count?: { readonly shown: string; readonly announced: string } | undefined;
}

interface FieldFrameProps extends FieldNotes {
  /** The control's id; the ids of label, hint and message are made from it. */
  id: string;
  label: ReactNode;
  /** `group` when several controls share the label, which then names the group and not one of them. */
  labels?: 'control' | 'group' | undefined;
  children: ReactNode;
}

/** The attributes of a control inside a `FieldFrame`: its descriptions, and whether it is invalid. */
export const described = (id: string, { error, hint }: FieldNotes) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-message`].filter(Boolean).join(' ') || undefined,
});

/** Label above, control, then hint and message; a message is announced politely when it appears (QA-5). */
export function FieldFrame({
  id,
  label,
  labels = 'control',
  error,
  success,
  hint,
  count,
  children,
}: FieldFrameProps) {
  useEffectsAtOnce();
  return (
    <div className={styles.frame}>
      {count && (
        <>
          <span className={styles.count} aria-hidden="true">
            {count.shown}
          </span>
          <span className={visuallyHidden} aria-live="polite">
            {count.announced}
          </span>
        </>
      )}
      {labels === 'group' ? (
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldMessage id={id} error={error} success={success} />
    </div>
  );
}

/**
 * A field accepts keys from the commit on, but its component subscribes to the machine only in passive
 * effects, which may come much later: until then each key would be undone. A state change in a layout effect
 * flushes them at once.
 */
const useEffectsAtOnce = (): void => {
  const [, change] = useReducer(() => true, false);
  useLayoutEffect(change, []);
};

/** The message under a control, in a live region that exists before its text. */
export function FieldMessage({ id, error, success }: { id: string } & FieldNotes) {
  const tone = error ? 'error' : 'success';
  const text = error || success;
  const Icon = error ? CircleAlert : CircleCheck;
  return (
    <div aria-live="polite" id={`${id}-message`}>
      {text && (
        <p className={styles.message[tone]}>
          <Icon className={styles.messageIcon} aria-hidden="true" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
