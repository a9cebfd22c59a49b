/** How the matchmaker app is asked to open a tab: the product's own message, or a plain action (PROF-2). */
export type TabMessageStyle = 'navigate' | 'openTab';

/** The message that makes the matchmaker app open a tab. */
export type TabMessage = { type: string; tabName: string } | { action: 'openTab'; tabName: string };

/**
 * The type of the product's own message: its name in capitals, other characters but digits as `_` (PROF-2).
 */
export const navigateType = (productName: string): string =>
  `${productName.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_NAVIGATE_TO_TAB`;

/** The message in one of its two styles (PROF-2). */
export const tabMessage = (style: TabMessageStyle, productName: string, tabName: string): TabMessage =>
  style === 'openTab' ? { action: 'openTab', tabName } : { type: navigateType(productName), tabName };
