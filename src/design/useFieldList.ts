import { useTranslation } from 'react-i18next';
import { localeOf } from '../../machines/contract/language.ts';
import type { Edited } from '../../machines/design/branding.ts';
import { editedLabels } from './editedLabels.ts';

/** The names of parts of the design, as a list in the page's language (DSGN-12). */
export const useFieldList = (): ((fields: readonly Edited[]) => string) => {
  const { t, i18n } = useTranslation(['design', 'dashboard']);
  // Not before it is asked for: the save bar is drawn at every key.
  return (fields) =>
    new Intl.ListFormat(localeOf(i18n.language), { type: 'conjunction' }).format(
      fields.map((field) => t(editedLabels[field])),
    );
};
