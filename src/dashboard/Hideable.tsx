import type { ReactNode } from 'react';
import { returnFocus } from './returnFocus.ts';

export interface HideableProps {
  isHidden: boolean;
  children: ReactNode;
}

/** A part of the page that may be hidden for a while, and keeps what is in it, the focus too (SES-4, QA-5). */
export function Hideable({ isHidden, children }: HideableProps) {
  return (
    <div hidden={isHidden} inert={isHidden} ref={isHidden ? returnFocus : undefined}>
      {children}
    </div>
  );
}
