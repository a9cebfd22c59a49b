import type { MeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { initialOf } from '../../ui/initialOf.ts';
import * as styles from '../LobbyView.css.ts';
import { LogoMark } from './LogoMark.tsx';

/** A partner's logo beside their name in the header, or its first letter where there is none (DSGN-1). */
export function PartnerMark({ config: { name, logo, logoLook, theme } }: { config: MeetingConfig }) {
  if (logo === null)
    return (
      <span className={styles.initial} aria-hidden="true">
        {initialOf(name)}
      </span>
    );
  return (
    <LogoMark look={logoLook} over={theme.headerColor} size="header">
      <img src={logo} alt="" />
    </LogoMark>
  );
}
