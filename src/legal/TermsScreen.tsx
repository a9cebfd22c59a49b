import { useTranslation } from 'react-i18next';
import { PageTitle } from '../app/PageTitle.tsx';
import { FramedDocument } from '../shared/FramedDocument.tsx';
import { body } from '../shared/PageTop.css.ts';
import { PageTop } from '../shared/PageTop.tsx';
import { wrap } from '../theme/type.css.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';

/** The terms of service: their text, and the way to its neighbour (LEGAL-1). */
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
      <div className={classes(wrap, body)}>
        <FramedDocument name="terms" />
      </div>
    </>
  );
}
