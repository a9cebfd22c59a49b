import { createContext, useContext } from 'react';

/** Rewrites an address of this site for the present page, with its language for example. */
export const HrefContext = createContext<(href: string) => string>((href) => href);

/** The address for a link in this page. */
export const useHref = (href: string): string => useContext(HrefContext)(href);
