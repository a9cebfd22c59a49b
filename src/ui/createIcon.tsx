import type { ComponentProps, ElementType } from 'react';
import { classes } from './classes.ts';

/** What a module of lucide-react says of its icon: the elements on its view box of 24, with their attributes. */
interface IconData {
  readonly node: readonly (readonly [ElementType, Readonly<Record<string, string>>])[];
}

/**
 * Makes an icon of lucide-react. vite.config.ts gives it to the icons in place of `createLucideIcon`, which writes 200
 * characters of attributes on every icon: here they are styles (`theme/reset.css.ts`). Icons are decoration (QA-5).
 * An icon with an `id` is drawn again by those with its `href`.
 */
export default ({ node }: IconData) =>
  function Icon({ className, id, href }: ComponentProps<'svg'>) {
    const drawing = node.map(([Tag, { key, ...attributes }]) => <Tag key={key} {...attributes} />);
    return (
      <svg className={classes('lucide', className)} viewBox="0 0 24 24" aria-hidden="true">
        {href === undefined ? id === undefined ? drawing : <g id={id}>{drawing}</g> : <use href={href} />}
      </svg>
    );
  };
