import type { ReactNode } from 'react';
import { badge } from './Badge.css.ts';

export interface BadgeProps {
  tone: keyof typeof badge;
  children: ReactNode;
}

/** A state in one word, with its dot (SUB-1, QA-5). */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={badge[tone]}>{children}</span>;
}
