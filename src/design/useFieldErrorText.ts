import { useTranslation } from 'react-i18next';
import { spaceNameLimit, welcomeMessageLimit } from '../../machines/contract/meetingConfig.ts';
import type { FieldError } from '../../machines/design/branding.ts';
import { editedLabels } from './editedLabels.ts';

const limits: Partial<Record<FieldError, number>> = {
  nameTooLong: spaceNameLimit,
  messageTooLong: welcomeMessageLimit,
};

/** Returns the text of a field's error, if it has one (DSGN-2, DSGN-4). */
export const useFieldErrorText = () => {
  const { t } = useTranslation('design');
  return (code: FieldError | null): string | undefined =>
    code === null ? undefined : t(`errors.${code}`, { max: limits[code] });
};

const fields = ['name', 'welcomeMessage', 'primaryColor', 'secondaryColor', 'headerColor'] as const;

/** Says in a few words which field is wrong and why, or how many are; null while none is (DSGN-4). */
export const useBarErrorText = (
  errors: Record<(typeof fields)[number], FieldError | null>,
): string | null => {
  const { t } = useTranslation('design');
  const wrong = fields.flatMap((field) => {
    const error = errors[field];
    return error === null ? [] : [{ error, field: t(editedLabels[field]) }];
  });
  const [first] = wrong;
  if (!first) return null;
  if (wrong.length > 1) return t('barErrors.several', { n: wrong.length });
  return t(`barErrors.${first.error}`, { field: first.field });
};
