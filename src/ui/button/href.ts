import { createContext, useContext } from 'react';

/** Spells an address of this site as the page that shows it wants it, with its language for example. */
export const HrefContext = createContext<(href: string) => string>((href) => href);

/** An address as it stands in a link of this page. */
export const useHref = (href: string): string => useContext(HrefContext)(href);
