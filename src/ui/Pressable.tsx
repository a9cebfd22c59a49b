import type { AriaAttributes, MouseEvent, ReactNode, RefCallback } from 'react';
import { useHref } from './button/href.ts';

/** The props of everything that can be pressed, beside any `aria-*` and `data-*` attribute. */
export interface PressProps extends AriaAttributes {
  /** A link to this address instead of a button. */
  href?: string | undefined;
  /** The link opens in a new tab; say so in the children or the label. */
  external?: boolean | undefined;
  /** The browser saves the link’s target as a file of this name. */
  download?: string | undefined;
  /** The native attribute; a disabled link has no address. */
  disabled?: boolean | undefined;
  /** In progress: announced, keeps the focus, and neither fires nor submits. */
  busy?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  /** Also called for a link, before the browser follows it. */
  onPress?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  id?: string | undefined;
  /** A tooltip: what an icon does, or by which keys. */
  title?: string | undefined;
  /** Focused when it appears, and first in a dialog that opens. */
  autoFocus?: boolean | undefined;
  ref?: RefCallback<HTMLElement> | undefined;
}

interface PressableProps extends PressProps {
  className: string;
  children: ReactNode;
}

/** The element and the behaviour of `Button` and `IconButton`, without styles (QA-5). */
export function Pressable(props: PressableProps) {
  const { href, external, disabled, busy, type = 'button', onPress, autoFocus, children, ...rest } = props;
  const address = useHref(href ?? '');
  const shared = {
    ...rest,
    ...(busy && { 'aria-busy': true, 'aria-disabled': true }),
    ...(autoFocus && { autoFocus, 'data-autofocus': '' }),
  };
  const press = (event: MouseEvent<HTMLElement>) => {
    if (busy) event.preventDefault();
    else onPress?.(event);
  };
  if (href === undefined) {
    return (
      <button {...shared} type={type} disabled={disabled} onClick={press}>
        {children}
      </button>
    );
  }
  // A link without an address is HTML's "not available now".
  if (disabled) {
    return (
      <a {...shared} role="link" aria-disabled="true">
        {children}
      </a>
    );
  }
  return (
    <a
      {...shared}
      href={address}
      onClick={press}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  );
}
