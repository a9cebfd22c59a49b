import DoorOpen from 'lucide-react/icons/door-open';
import ExternalLink from 'lucide-react/icons/external-link';
import House from 'lucide-react/icons/house';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import * as frameStyles from '../ui/FieldFrame.css.ts';
import * as styles from './MeetingsView.css.ts';

export interface MeetingsViewProps {
  /** The room’s addresses; null before the first save (MEET-1, MEET-2). */
  links: { readonly mainPage: string; readonly general: string } | null;
  onDesign: () => void;
}

/** The partner’s room: where it is and how guests reach it (MEET-1, MEET-2). */
export function MeetingsView({ links, onDesign }: MeetingsViewProps) {
  const { t } = useTranslation('meetings');
  const id = useId();
  if (links === null) {
    return (
      <Card as="div">
        <div className={styles.none}>
          <p>{t('noRoom')}</p>
          <Button onPress={onDesign}>{t('toDesign')}</Button>
        </div>
      </Card>
    );
  }
  return (
    <div className={styles.room}>
      <h2 className={styles.title}>{t('title')}</h2>
      <section className={styles.row} aria-labelledby={`${id}-main`}>
        <span className={styles.disc}>
          <House aria-hidden="true" />
        </span>
        <div className={styles.words}>
          <h3 className={styles.name} id={`${id}-main`}>
            {t('main')}
          </h3>
          <p className={styles.text}>{t('mainD')}</p>
        </div>
        <Button
          kind="soft"
          size="s"
          icon={<ExternalLink aria-hidden="true" />}
          href={links.mainPage}
          external
        >
          <span>
            {t('open')}
            <span className={visuallyHidden}> ({t('newTab')})</span>
          </span>
        </Button>
      </section>
      <section className={styles.row} aria-labelledby={`${id}-general`}>
        <span className={styles.disc}>
          <DoorOpen aria-hidden="true" />
        </span>
        <div className={styles.words}>
          <h3 className={styles.name} id={`${id}-general`}>
            {t('general')}
          </h3>
          <p className={styles.text}>{t('generalD')}</p>
        </div>
        <span className={classes(frameStyles.box.rest, styles.link)}>
          <input
            className={classes(frameStyles.input, styles.address)}
            type="text"
            readOnly
            value={links.general}
            aria-labelledby={`${id}-general`}
            onFocus={(event) => event.target.select()}
          />
        </span>
      </section>
    </div>
  );
}
