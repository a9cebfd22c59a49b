import { useTranslation } from 'react-i18next';
import type { BrandingSnapshot } from '../../machines/design/brandingMachine.ts';

/** Returns why the last save failed, in the server's words or ours; empty once something was edited (DSGN-4, DSGN-11). */
export const useSaveErrorText = (snapshot: BrandingSnapshot): string => {
  const { t } = useTranslation('design');
  const { error } = snapshot.context;
  if (error === null || !snapshot.matches({ save: 'failed' })) return '';
  return 'text' in error ? error.text : t(`saveErrors.${error.key}`);
};
