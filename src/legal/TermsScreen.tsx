import { useTranslation } from 'react-i18next';
import { PageTitle } from '../app/PageTitle.tsx';
import { PageTop } from '../shared/PageTop.tsx';
import { Button } from '../ui/Button.tsx';

/** The terms of service: what they are in a sentence, and the way to its neighbour (LEGAL-1). */
export function TermsScreen() {
  const { t } = useTranslation('legal');
  return (
    <>
      <PageTitle title={t('terms.meta.title')} description={t('terms.meta.description')} />
      <PageTop
        title={t('terms.title')}
        lead={t('terms.meta.description')}
        actions={
          <Button size="l" kind="line" href="/privacy-policy">
            {t('privacy.title')}
          </Button>
        }
      />
    </>
  );
}
