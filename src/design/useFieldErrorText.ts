import { useTranslation } from 'react-i18next';
import { spaceNameLimit, welcomeMessageLimit } from '../../machines/contract/meetingConfig.ts';
import type { FieldError } from '../../machines/design/branding.ts';

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

const fieldLabels = {
  name: 'space',
  welcomeMessage: 'welcome',
  primaryColor: 'primaryColor',
  secondaryColor: 'secondaryColor',
  headerColor: 'headerColor',
} as const;

/** Says in a few words which field is wrong and why, or how many are; null while none is (DSGN-4). */
export const useBarErrorText = (
  errors: Record<keyof typeof fieldLabels, FieldError | null>,
): string | null => {
  const { t } = useTranslation('design');
  const wrong = (Object.keys(fieldLabels) as (keyof typeof fieldLabels)[]).flatMap((field) => {
    const error = errors[field];
    return error === null ? [] : [{ error, field: t(fieldLabels[field]) }];
  });
  const [first] = wrong;
  if (!first) return null;
  if (wrong.length > 1) return t('barErrors.several', { n: wrong.length });
  return t(`barErrors.${first.error}`, { field: first.field });
};
