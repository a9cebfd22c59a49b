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
