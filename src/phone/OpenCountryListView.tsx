import { Combobox, ComboboxItem, ComboboxList, ComboboxProvider } from '@ariakit/react/combobox';
import Search from 'lucide-react/icons/search';
import { type FocusEvent, type KeyboardEvent, type RefCallback, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Country } from '../../machines/phone/countries.ts';
import type { CountryCode } from '../../machines/phone/phoneNumber.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { focusOn } from '../ui/focus.ts';
import { isComposing } from '../ui/isComposing.ts';
import * as styles from './CountryPickerView.css.ts';
import { buttonId, type CountryPickerProps, Flag, listId } from './countryParts.tsx';

const itemId = (id: string, country: CountryCode) => `${id}-${country}`;

/** The searchable list of countries, a combobox with its list (SIGNUP-4). */
export function OpenCountryListView({ picker, sendPicker, country, id }: CountryPickerProps) {
  const { t, i18n } = useTranslation('shared');
  const { query, found } = picker.context;
  // What can be seen of the list is there at once; the many others follow when there is time (QA-5).
  const shown = useDeferredValue(found, firstSight(found, country));

  const focusButton = () => focusOn(document.getElementById(buttonId(id)));
  // Once the country is chosen, the number is what is missing.
  const focusNumber = () => focusOn(document.getElementById(id));
  const leave = (event: FocusEvent) => {
    const inside =
      event.currentTarget.contains(event.relatedTarget) || event.relatedTarget?.id === buttonId(id);
    if (!inside) sendPicker({ type: 'picker.closed' });
  };
  const pressed = (event: KeyboardEvent) => {
    // The list stands in a form that Enter must not submit.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    sendPicker({ type: 'picker.closed' });
    focusButton();
  };
  // The list belongs to an older query until the search is done, React has rendered its result, and the
  // combobox has made one of the new items active.
  const hurry = (event: KeyboardEvent) => {
    // Nor does it reach the list, whose active item an Enter would choose.
    if (isComposing(event.nativeEvent)) {
      event.stopPropagation();
      return;
    }
    const isSearching = picker.matches({ open: 'searching' });
    const active = event.currentTarget.getAttribute('aria-activedescendant');
    const isActiveGone = active === null || document.getElementById(active) === null;
    const isStale = query !== '' && (shown !== found || isActiveGone);
    if (!(isSearching || isStale)) return;
    if (isSearching && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      sendPicker({ type: 'list.walked' });
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    const [first] = found;
    const confirm = isSearching
      ? ({ type: 'search.confirmed' } as const)
      : first && ({ type: 'country.chosen', country: first.code } as const);
    if (!confirm || !picker.can(confirm)) return;
    sendPicker(confirm);
    focusNumber();
  };
  const choose = (chosen: CountryCode) => {
    sendPicker({ type: 'country.chosen', country: chosen });
    focusNumber();
  };

  return (
    // A press beside the list's items must not take the focus out of the panel: hence the tabIndex.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its combobox leaves over.
    <div className={styles.panel} id={listId(id)} tabIndex={-1} onBlur={leave} onKeyDown={pressed}>
      <ComboboxProvider
        open
        defaultActiveId={itemId(id, country)}
        inputValue={query}
        setInputValue={(text) => {
          if (text !== query) sendPicker({ type: 'query.edited', query: text, language: i18n.language });
        }}
      >
        <div className={styles.search}>
          <Search aria-hidden="true" />
          <Combobox
            className={styles.input}
            aria-label={t('phone.search')}
            placeholder={t('phone.search')}
            autoFocus
            autoSelect
            autoComplete="list"
            onKeyDownCapture={hurry}
          />
        </div>
        <p className={found.length > 0 ? visuallyHidden : styles.nothing} role="status">
          {found.length > 0
            ? t('phone.countries', { count: found.length, n: found.length })
            : t('phone.noCountry')}
        </p>
        <ComboboxList className={styles.list} aria-label={t('phone.country')}>
          <CountryItems
            id={id}
            found={found}
            shown={shown}
            current={country}
            centred={query === ''}
            choose={choose}
          />
        </ComboboxList>
      </ComboboxProvider>
    </div>
  );
}

interface CountryItemsProps {
  id: string;
  found: readonly Country[];
  /** Those of them that are rendered by now. */
  shown: readonly Country[];
  current: CountryCode;
  /** Whether the list stands on the country in force, as when it opens. */
  centred: boolean;
  choose: (country: CountryCode) => void;
}

function CountryItems({ id, found, shown, current, centred, choose }: CountryItemsProps) {
  // Another ref is called anew: what was centred among the few is centred again among all.
  const centre = shown === found ? centreInAll : centreInList;
  return shown.map((one) => (
    <CountryItem
      key={one.code}
      id={itemId(id, one.code)}
      country={one}
      isCurrent={one.code === current}
      ref={centred && one.code === current ? centre : undefined}
      choose={choose}
    />
  ));
}

/** As many as the list shows at once, the country in force among them. */
const firstSight = (found: readonly Country[], current: CountryCode): Country[] => {
  const start = Math.max(0, found.findIndex(({ code }) => code === current) - 4);
  return found.slice(start, start + 9);
};

const centreInList = (item: HTMLElement | null): void => {
  const list = item?.closest('[role="listbox"]');
  // Two countries stay above it, and half a one is left at the end, which shows that there is more.
  if (item && list) list.scrollTop = item.offsetTop - 2 * item.offsetHeight;
};
const centreInAll = (item: HTMLElement | null): void => centreInList(item);

interface CountryItemProps {
  id: string;
  country: Country;
  isCurrent: boolean;
  ref: RefCallback<HTMLElement> | undefined;
  choose: (country: CountryCode) => void;
}

function CountryItem({ id, country, isCurrent, ref, choose }: CountryItemProps) {
  const { code, name, callingCode } = country;
  return (
    <ComboboxItem
      id={id}
      ref={ref}
      className={styles.country}
      value={code}
      aria-current={isCurrent || undefined}
      focusOnHover
      setValueOnClick={false}
      selectValueOnClick={false}
      hideOnClick={false}
      data-event={JSON.stringify({ type: 'country.chosen', country: code })}
      onClick={() => choose(code)}
    >
      <Flag country={code} />
      {name}
      <span className={styles.code}>+{callingCode}</span>
    </ComboboxItem>
  );
}
