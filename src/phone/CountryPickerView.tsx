import { getCountryCallingCode } from 'libphonenumber-js/min';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../machines/contract/language.ts';
import { SymbolLoader } from '../ui/feedback/SymbolLoader.tsx';
import { focusOn } from '../ui/focus.ts';
import * as styles from './CountryPickerView.css.ts';
import { countryList, fetchCountryListOnApproach, onCountryList } from './countryListChunk.ts';
import { buttonId, type CountryPickerProps, Flag, listId } from './countryParts.tsx';

/** The button with flag and calling code; `CountryListView` opens below the field (SIGNUP-4). */
export function CountryButtonView({ picker, sendPicker, country, id }: CountryPickerProps) {
  const { t, i18n } = useTranslation('shared');
  const isOpen = picker.matches('open');
  const name = new Intl.DisplayNames(localeOf(i18n.language), { type: 'region' }).of(country);
  const callingCode = `+${getCountryCallingCode(country)}`;
  const open = { type: 'picker.opened', language: i18n.language } as const;
  return (
    <button
      id={buttonId(id)}
      ref={fetchCountryListOnApproach}
      className={styles.trigger}
      type="button"
      aria-label={`${t('phone.country')}: ${name} ${callingCode}`}
      data-event={isOpen ? 'picker.closed' : open.type}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId(id) : undefined}
      // Keeps the focus in the search, whose loss would close the list just before the press does.
      onMouseDown={(event) => isOpen && event.preventDefault()}
      // Safari gives a pressed button no focus, by whose loss a list that is late is closed; and a list that closes has it.
      onClick={({ currentTarget }) => {
        focusOn(currentTarget);
        sendPicker(isOpen ? { type: 'picker.closed' } : open);
      }}
      onKeyDown={(event) => {
        // Until the list is here the focus is on this button, and the list has keys of its own.
        const wanted = isOpen ? 'Escape' : 'ArrowDown';
        if (event.key !== wanted) return;
        event.preventDefault();
        sendPicker(isOpen ? { type: 'picker.closed' } : open);
      }}
      // Whoever goes on before it is here, to the number for example, must not lose the focus to it.
      onBlur={({ relatedTarget }) => {
        const isInList = document.getElementById(listId(id))?.contains(relatedTarget);
        if (isOpen && !isInList) sendPicker({ type: 'picker.closed' });
      }}
    >
      <Flag country={country} />
      {callingCode}
      <ChevronDown aria-hidden="true" />
    </button>
  );
}

/** The searchable list of countries, whose code comes when somebody is about to open it; nothing while it is closed (SIGNUP-4). */
export function CountryListView(props: CountryPickerProps) {
  const { t } = useTranslation('shared');
  const List = useSyncExternalStore(onCountryList, countryList);
  if (!props.picker.matches('open')) return null;
  if (List !== null && List !== 'failed') return <List {...props} />;
  return (
    <div className={styles.panel} id={listId(props.id)}>
      {List === 'failed' ? (
        <p className={styles.nothing} role="alert">
          {t('phone.listLost')}
        </p>
      ) : (
        <SymbolLoader label={t('loading')} />
      )}
    </div>
  );
}
