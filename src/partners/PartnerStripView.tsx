import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ListedPartner,
  type PartnerStripEvent,
  type PartnerStripSnapshot,
  partnerStripScreen,
} from '../../machines/partners/partnerStripMachine.ts';
import { Strip } from '../motion/Strip.tsx';
import { initialOf } from '../ui/initialOf.ts';
import { skip } from '../ui/skipLink.css.ts';
import * as styles from './PartnerStripView.css.ts';
import { partnerAddress } from './partnerAddress.ts';
import { plainText } from './plainText.ts';

export interface PartnerStripViewProps {
  id: string;
  /** The address of the matchmaker app. */
  matchmakerUrl: string;
  snapshot: PartnerStripSnapshot;
  send: (event: PartnerStripEvent) => void;
}

/** The present partners: their logos, each a link into the app through that partner (PRT-2). */
export function PartnerStripView({ id, matchmakerUrl, snapshot, send }: PartnerStripViewProps) {
  const { t } = useTranslation('partners');
  const screen = partnerStripScreen(snapshot);
  const { partners, brokenLogos } = snapshot.context;
  return (
    <div id={id} className={styles.place[screen]} data-screen={screen}>
      {screen === 'shown' && (
        <>
          <p className={styles.title}>{t('strip.title')}</p>
          <a className={skip} href="#mail-news-title">
            {t('strip.skip')}
          </a>
          <Strip
            id={`${id}-list`}
            label={t('strip.label')}
            copies={3}
            gap="logos"
            items={partners.map((partner) => {
              const link = {
                partner,
                href: partnerAddress(matchmakerUrl, partner.id),
                isLogoBroken: brokenLogos.includes(partner.logo),
                onLogoFail: () => send({ type: 'logo.failed', logo: partner.logo }),
              };
              return {
                key: partner.id,
                content: <PartnerLink {...link} />,
                copy: <PartnerLink {...link} isCopy />,
              };
            })}
          />
        </>
      )}
    </div>
  );
}

/** The read part of a description, in characters; a tooltip shows even less. */
const longestDescription = 2000;

interface PartnerLinkProps {
  partner: ListedPartner;
  href: string;
  /** A broken logo is replaced by the name's initial. */
  isLogoBroken: boolean;
  onLogoFail: () => void;
  /** In a copy of the list, which screen readers skip: it can be pressed, and never takes the focus. */
  isCopy?: boolean;
}

/** The press of a mouse moves the focus; the click still comes. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function PartnerLink({ partner, href, isLogoBroken, onLogoFail, isCopy = false }: PartnerLinkProps) {
  const { t } = useTranslation('partners');
  const { name, logo, description } = partner;
  return (
    <a
      className={styles.partner}
      href={href}
      aria-label={t('strip.open', { name })}
      title={plainText(description.slice(0, longestDescription)) || undefined}
      draggable={false}
      tabIndex={isCopy ? -1 : undefined}
      onMouseDown={isCopy ? keepFocus : undefined}
    >
      {isLogoBroken ? (
        <span className={styles.initial} aria-hidden="true">
          {initialOf(name)}
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
