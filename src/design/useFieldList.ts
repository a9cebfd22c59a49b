import { useTranslation } from 'react-i18next';
import { localeOf } from '../../machines/contract/language.ts';
import type { Edited } from '../../machines/design/branding.ts';
import { editedLabels } from './editedLabels.ts';

/** The names of parts of the design, as a list in the page's language (DSGN-12). */
export const useFieldList = (): ((fields: readonly Edited[]) => string) => {
  const { t, i18n } = useTranslation(['design', 'dashboard']);
  const list = new Intl.ListFormat(localeOf(i18n.language), { type: 'conjunction' });
  return (fields) => list.format(fields.map((field) => t(editedLabels[field])));
};
