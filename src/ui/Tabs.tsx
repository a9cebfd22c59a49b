import { Tab, TabList, TabProvider } from '@ariakit/react/tab';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as styles from './Tabs.css.ts';

export interface TabsProps<Id extends string> {
  /** What the tabs are about, for a screen reader. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** One `TabPanel` per tab, with the same id. */
  children: ReactNode;
}

/**
 * Tabs without state: arrows move the focus, Enter, Space or a press calls `onSelect`, and `selected` decides
 * which one is shown (DASH-2, QA-5).
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const list = useUnderline(tabs.map(({ id }) => id).join(' '), selected);
  return (
    <TabProvider
      selectedId={`tab-${selected}`}
      selectOnMove={false}
      setSelectedId={(tabId) => {
        const asked = tabs.find(({ id }) => `tab-${id}` === tabId);
        if (asked && asked.id !== selected) onSelect(asked.id);
      }}
    >
      <div className={styles.place}>
        <TabList className={styles.list} aria-label={label} ref={list}>
          {tabs.map((tab) => (
            <Tab className={styles.tab} id={`tab-${tab.id}`} key={tab.id}>
              {tab.label}
            </Tab>
          ))}
          <span className={styles.underline} aria-hidden="true" />
        </TabList>
      </div>
      {children}
    </TabProvider>
  );
}

/** The red line is below the selected tab, whose position only the layout knows: hence an effect. */
function useUnderline(ids: string, selected: string) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = ref.current;
    const tab = list?.querySelector<HTMLElement>(`#tab-${selected}`);
    const line = list?.lastElementChild;
    if (!list || !tab || !(line instanceof HTMLElement)) return;
    const lay = () => {
      line.style.transition = line.style.width === '' ? 'none' : '';
      line.style.width = `${tab.offsetWidth}px`;
      line.style.transform = `translateX(${tab.offsetLeft}px)`;
    };
    lay();
    if (tab.offsetLeft < list.scrollLeft) list.scrollLeft = tab.offsetLeft;
    const overhang = tab.offsetLeft + tab.offsetWidth - list.scrollLeft - list.clientWidth;
    if (overhang > 0) list.scrollLeft += overhang;
    // Loaded fonts and another language change the widths.
    const resized = new ResizeObserver(lay);
    for (const id of ids.split(' ')) {
      const sibling = list.querySelector(`#tab-${id}`);
      if (sibling) resized.observe(sibling);
    }
    return () => resized.disconnect();
  }, [ids, selected]);
  return ref;
}
