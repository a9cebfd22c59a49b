import { TabPanel as Panel } from '@ariakit/react/tab';
import type { ReactNode } from 'react';
import * as styles from './Tabs.css.ts';

export interface TabPanelProps {
  /** The id of the tab that it belongs to. */
  id: string;
  children: ReactNode;
}

/**
 * The content of a tab of the surrounding `Tabs`; rendered only while that tab is selected (DASH-2, QA-5).
 */
export function TabPanel({ id, children }: TabPanelProps) {
  return (
    <Panel className={styles.panel} tabId={`tab-${id}`} unmountOnHide>
      {children}
    </Panel>
  );
}
