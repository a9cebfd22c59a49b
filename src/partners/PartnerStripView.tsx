import { useTranslation } from 'react-i18next';
import {
  type ListedPartner,
  type PartnerStripEvent,
  type PartnerStripSnapshot,
  partnerStripScreen,
} from '../../machines/partners/partnerStripMachine.ts';
import { Strip } from '../motion/Strip.tsx';
import * as styles from './PartnerStripView.css.ts';
import { partnerAddress } from './partnerAddress.ts';
import { plainText } from './plainText.ts';

export interface PartnerStripViewProps {
  id: string;
  /** Where the matchmaker app is. */
  matchmakerUrl: string;
  snapshot: PartnerStripSnapshot;
  send: (event: PartnerStripEvent) => void;
}

/** Those who are here already: a walk past their logos, each a way into the app through them (PRT-2). */
export function PartnerStripView({ id, matchmakerUrl, snapshot, send }: PartnerStripViewProps) {
  const { t } = useTranslation('partners');
  const screen = partnerStripScreen(snapshot);
  const { partners, brokenLogos } = snapshot.context;
  return (
    <div id={id} className={styles.place[screen]} data-screen={screen}>
      {screen === 'shown' && (
        <>
          <p className={styles.title}>{t('strip.title')}</p>
          <Strip
            id={`${id}-list`}
            label={t('strip.label')}
            copies={3}
            gap="logos"
            items={partners.map((partner) => ({
              key: partner.id,
              content: (
                <PartnerLink
                  partner={partner}
                  href={partnerAddress(matchmakerUrl, partner.id)}
                  isLogoBroken={brokenLogos.includes(partner.logo)}
                  onLogoFail={() => send({ type: 'logo.failed', logo: partner.logo })}
                />
              ),
            }))}
          />
        </>
      )}
    </div>
  );
}

/** Characters of a description that are looked at; what a pointer's hint shows is shorter still. */
const longestDescription = 2000;

interface PartnerLinkProps {
  partner: ListedPartner;
  href: string;
  /** In place of a logo that is no image stands the name's first letter. */
  isLogoBroken: boolean;
  onLogoFail: () => void;
}

function PartnerLink({ partner, href, isLogoBroken, onLogoFail }: PartnerLinkProps) {
  const { t } = useTranslation('partners');
  const { name, logo, description } = partner;
  return (
    <a
      className={styles.partner}
      href={href}
      aria-label={t('strip.open', { name })}
      title={plainText(description.slice(0, longestDescription)) || undefined}
      draggable={false}
    >
      {isLogoBroken ? (
        <span className={styles.initial} aria-hidden="true">
          {Array.from(name)[0]}
        </span>
      ) : (
        <img
          key={logo}
          className={styles.logo}
          src={logo}
          width="32"
          height="32"
          alt=""
          draggable={false}
          onError={onLogoFail}
        />
      )}
      {name}
    </a>
  );
}
