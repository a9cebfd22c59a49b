import { useTranslation } from 'react-i18next';
import { PageTitle } from '../app/PageTitle.tsx';
import { body } from '../shared/PageTop.css.ts';
import { PageTop } from '../shared/PageTop.tsx';
import { wrap } from '../theme/type.css.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './PartnersScreen.css.ts';

const values = ['space', 'growth', 'showcase'] as const;

/** What a partner gets, and the ways onward (PRT-1, PRT-4). */
export function PartnersScreen() {
  const { t } = useTranslation('partners');
  return (
    <>
      <PageTitle title={t('meta.title')} description={t('meta.description')} />
      <PageTop
        title={t('title')}
        lead={t('description')}
        actions={
          <Button size="l" href="/branded-meetings">
            {t('meetings')}
          </Button>
        }
      />
      <div className={classes(wrap, body)}>
        <ul className={styles.values}>
          {values.map((value) => (
            <Card key={value} as="li">
              <h2 className={styles.cardTitle}>{t(`values.${value}.title`)}</h2>
              <p className={styles.text}>{t(`values.${value}.text`)}</p>
            </Card>
          ))}
        </ul>
        <h2 className={styles.related}>{t('related.title')}</h2>
        <div className={styles.roads}>
          <Card href="/">
            <h3>{t('related.home.title')}</h3>
            <p className={styles.text}>{t('related.home.text')}</p>
          </Card>
          <Card href="/branded-meetings">
            <h3>{t('related.meetings.title')}</h3>
            <p className={styles.text}>{t('related.meetings.text')}</p>
          </Card>
        </div>
      </div>
    </>
  );
}
