import type { ReactNode } from 'react';
import { visuallyHidden } from '../../theme/reset.css.ts';

/** Says which room a control is about, to those who hear its name alone (QA-5); nothing without a name. */
export function OfRoom({ name }: { name: ReactNode }) {
  return (
    name && (
      // Another element where a text becomes one, as a title: in a translated page the text is gone.
      <span className={visuallyHidden} key={typeof name}>
        {' '}
        ({name})
      </span>
    )
  );
}
