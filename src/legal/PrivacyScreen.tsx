import { useTranslation } from 'react-i18next';
import { PageTitle } from '../app/PageTitle.tsx';
import { FramedDocument } from '../shared/FramedDocument.tsx';
import { body } from '../shared/PageTop.css.ts';
import { PageTop } from '../shared/PageTop.tsx';
import { wrap } from '../theme/type.css.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';

/** The privacy policy: its text, and the way to its neighbour (LEGAL-1). */
export function PrivacyScreen() {
  const { t } = useTranslation('legal');
  return (
    <>
      <PageTitle title={t('privacy.meta.title')} description={t('privacy.meta.description')} />
      <PageTop
        title={t('privacy.title')}
        lead={t('privacy.meta.description')}
        actions={
          <Button size="l" kind="line" href="/terms-of-service">
            {t('terms.title')}
          </Button>
        }
      />
      <div className={classes(wrap, body)}>
        <FramedDocument name="privacy" />
      </div>
    </>
  );
}
