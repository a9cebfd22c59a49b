import { Combobox, ComboboxItem, ComboboxList, ComboboxProvider } from '@ariakit/react/combobox';
import { getCountryCallingCode } from 'libphonenumber-js/min';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { type FocusEvent, type KeyboardEvent, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Country } from '../../machines/shared/countries.ts';
import type { CountryCode } from '../../machines/shared/phoneNumber.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import * as styles from './CountryPickerView.css.ts';
import { flagOf } from './flags.ts';
import type { PhoneForm } from './usePhoneForm.ts';

export interface CountryPickerProps extends Pick<PhoneForm, 'picker' | 'sendPicker'> {
  /** The country in force. */
  country: CountryCode;
  /** The ids of the button and of what it opens are made from it. */
  id: string;
}

const buttonId = (id: string) => `${id}-country`;
const listId = (id: string) => `${id}-countries`;

/** The button with flag and calling code; `CountryListView` opens below the field (SIGNUP-4). */
export function CountryButtonView({ picker, sendPicker, country, id }: CountryPickerProps) {
  const { t, i18n } = useTranslation('shared');
  const isOpen = picker.matches('open');
  const name = new Intl.DisplayNames([i18n.language], { type: 'region' }).of(country);
  const callingCode = `+${getCountryCallingCode(country)}`;
  const open = { type: 'picker.opened', language: i18n.language } as const;
  return (
    <button
      id={buttonId(id)}
      className={styles.trigger}
      type="button"
      aria-label={`${t('phone.country')}: ${name} ${callingCode}`}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId(id) : undefined}
      // Keeps the focus in the search, whose loss would close the list just before the press does.
      onMouseDown={(event) => isOpen && event.preventDefault()}
      onClick={() => sendPicker(isOpen ? { type: 'picker.closed' } : open)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || isOpen) return;
        event.preventDefault();
        sendPicker(open);
      }}
    >
      <Flag country={country} />
      {callingCode}
      <ChevronDown aria-hidden="true" />
    </button>
  );
}

/** The searchable list of countries, a combobox with its list; nothing while it is closed (SIGNUP-4). */
export function CountryListView(props: CountryPickerProps) {
  const { picker, sendPicker, country, id } = props;
  const { t, i18n } = useTranslation('shared');
  if (!picker.matches('open')) return null;
  const { query, found } = picker.context;

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
    document.getElementById(buttonId(id))?.focus();
  };
  // Until the search has caught up, the list still answers the old query.
  const waitForSearch = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !picker.matches({ open: 'searching' })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = (chosen: CountryCode) => {
    sendPicker({ type: 'country.chosen', country: chosen });
    document.getElementById(buttonId(id))?.focus();
  };

  return (
    // A press beside the list's items must not take the focus out of the panel: hence the tabIndex.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its combobox leaves over.
    <div className={styles.panel} id={listId(id)} tabIndex={-1} onBlur={leave} onKeyDown={pressed}>
      <ComboboxProvider
        open
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
            onKeyDownCapture={waitForSearch}
          />
        </div>
        <p className={found.length > 0 ? visuallyHidden : styles.nothing} role="status">
          {found.length > 0
            ? t('phone.countries', { count: found.length, n: found.length })
            : t('phone.noCountry')}
        </p>
        <ComboboxList className={styles.list} aria-label={t('phone.country')}>
          <CountryItems found={found} current={country} choose={choose} />
        </ComboboxList>
      </ComboboxProvider>
    </div>
  );
}

interface CountryItemsProps {
  found: Country[];
  current: CountryCode;
  choose: (country: CountryCode) => void;
}

/** What can be seen of the list is there at once; the many others follow when there is time (QA-5). */
function CountryItems({ found, current, choose }: CountryItemsProps) {
  const ready = useDeferredValue(found, found.slice(0, 8));
  return ready.map((one) => (
    <CountryItem key={one.code} country={one} isCurrent={one.code === current} choose={choose} />
  ));
}

interface CountryItemProps {
  country: Country;
  isCurrent: boolean;
  choose: (country: CountryCode) => void;
}

function CountryItem({ country: { code, name, callingCode }, isCurrent, choose }: CountryItemProps) {
  return (
    <ComboboxItem
      className={styles.country}
      value={code}
      aria-current={isCurrent || undefined}
      focusOnHover
      setValueOnClick={false}
      selectValueOnClick={false}
      hideOnClick={false}
      onClick={() => choose(code)}
    >
      <Flag country={code} />
      {name}
      <span className={styles.code}>+{callingCode}</span>
    </ComboboxItem>
  );
}

function Flag({ country }: { country: CountryCode }) {
  const address = flagOf(country);
  return address && <img className={styles.flag} src={address} alt="" loading="lazy" />;
}
