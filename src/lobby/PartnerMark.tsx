import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { initialOf } from '../ui/initialOf.ts';
import * as styles from './LobbyView.css.ts';

/** A partner's logo beside their name, or its first letter where there is none (DSGN-1). */
export function PartnerMark({ name, logo }: Pick<MeetingConfig, 'name' | 'logo'>) {
  if (logo !== null) return <img className={styles.logo} src={logo} alt="" />;
  return (
    <span className={styles.initial} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
