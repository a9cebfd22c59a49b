import type { ReactNode } from 'react';
import { visuallyHidden } from '../../theme/reset.css.ts';

/** Says which room a control is about, to those who hear its name alone (QA-5); nothing without a name. */
export function OfRoom({ name }: { name: ReactNode }) {
  return name && <span className={visuallyHidden}> ({name})</span>;
}
