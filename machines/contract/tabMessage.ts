/** How the matchmaker app is told to open a tab: by the product's own message, or by a plain action (PROF-2). */
export type TabMessageStyle = 'navigate' | 'openTab';

/** What the matchmaker app is told so that it opens a tab. */
export type TabMessage = { type: string; tabName: string } | { action: 'openTab'; tabName: string };

/** The type of the product's own message: its name in capitals, every other character but digits as `_` (PROF-2). */
export const navigateType = (productName: string): string =>
  `${productName.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_NAVIGATE_TO_TAB`;

/** The message in one of its two styles (PROF-2). */
export const tabMessage = (style: TabMessageStyle, productName: string, tabName: string): TabMessage =>
  style === 'openTab' ? { action: 'openTab', tabName } : { type: navigateType(productName), tabName };
