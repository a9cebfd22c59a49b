import LoaderCircle from 'lucide-react/icons/loader-circle';
import { visuallyHidden } from '../../theme/reset.css.ts';
import * as styles from './Spinner.css.ts';

export interface SpinnerProps {
  /** Announced politely; without it the spinner is decoration. */
  label?: string | undefined;
}

/** A turning circle for something small in progress (QA-5). */
export function Spinner({ label }: SpinnerProps) {
  const circle = <LoaderCircle className={styles.circle} aria-hidden="true" />;
  if (label === undefined) return <span className={styles.spinner}>{circle}</span>;
  return (
    <span className={styles.spinner} role="status">
      {circle}
      <span className={visuallyHidden}>{label}</span>
    </span>
  );
}
