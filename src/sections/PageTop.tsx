import type { ReactNode } from 'react';
import { lead, wrap } from '../theme/type.css.ts';
import { classes } from '../ui/classes.ts';
import * as styles from './PageTop.css.ts';

export interface PageTopProps {
  title: string;
  /** The sentence under the title. */
  lead: string;
  /** Buttons to the next pages. */
  actions?: ReactNode;
}

/** The top of a plain page, below the header: its title and lead. */
export function PageTop(props: PageTopProps) {
  return (
    <div className={classes(wrap, styles.top)}>
      <h1 className={styles.title}>{props.title}</h1>
      <p className={classes(lead, styles.lead)}>{props.lead}</p>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}
