import { RelatedServices } from '../sections/RelatedServices.tsx';
import { Benefits } from './Benefits.tsx';
import { MailPanel } from './MailPanel.tsx';
import { PartnerStrip } from './PartnerStrip.tsx';
import * as styles from './PartnersScreen.css.ts';

/** The parts below the partners page's first view (PRT-1). */
export function PartnersLowerSections() {
  return (
    <>
      <PartnerStrip />
      <div className={styles.firstMail}>
        <MailPanel wish="news" />
      </div>
      <Benefits />
      <MailPanel wish="start" />
      <RelatedServices current="communities" />
    </>
  );
}
