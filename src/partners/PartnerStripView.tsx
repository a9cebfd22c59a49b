import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ListedPartner,
  type PartnerStripEvent,
  type PartnerStripSnapshot,
  partnerStripScreen,
  partnerToDescribe,
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

/**
 * The present partners: their logos, each a link into the app through that partner (PRT-2). The description of the
 * one that is noticed stands below the strip; where no pointer can hover, each stands below its name.
 */
export function PartnerStripView({ id, matchmakerUrl, snapshot, send }: PartnerStripViewProps) {
  const { t } = useTranslation('partners');
  const screen = partnerStripScreen(snapshot);
  const { partners, brokenLogos } = snapshot.context;
  const noticed = partnerToDescribe(snapshot);
  return (
    <div
      id={id}
      className={styles.place[screen]}
      data-screen={screen}
      onPointerLeave={() => send({ type: 'partner.left', by: 'pointer' })}
    >
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
            endlessFrom={3}
            gap="logos"
            items={partners.map((partner) => {
              const link = {
                partner,
                description: descriptionOf(partner),
                onNotice: (by: 'pointer' | 'focus') => send({ type: 'partner.noticed', by, id: partner.id }),
                onBlur: () => send({ type: 'partner.left', by: 'focus' }),
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
          {/* Screen readers hear it with the link. */}
          <p className={styles.description} aria-hidden="true">
            {noticed && descriptionOf(noticed)}
          </p>
        </>
      )}
    </div>
  );
}

/** The read part of a description, in characters; a tooltip shows even less. */
const longestDescription = 2000;
const descriptionOf = ({ description }: ListedPartner): string =>
  plainText(description.slice(0, longestDescription));

interface PartnerLinkProps {
  partner: ListedPartner;
  /** As plain text. */
  description: string;
  href: string;
  /** A broken logo is replaced by the name's initial. */
  isLogoBroken: boolean;
  onLogoFail: () => void;
  onNotice: (by: 'pointer' | 'focus') => void;
  onBlur: () => void;
  /** In a copy of the list, which screen readers skip: it can be pressed, and never takes the focus. */
  isCopy?: boolean;
}

/** The press of a mouse moves the focus; the click still comes. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function PartnerLink(props: PartnerLinkProps) {
  const { partner, description, href, isLogoBroken, onLogoFail, onNotice, onBlur, isCopy = false } = props;
  const { t } = useTranslation('partners');
  const { name, logo } = partner;
  return (
    <a
      className={styles.partner}
      href={href}
      aria-label={t('strip.open', { name })}
      title={description || undefined}
      draggable={false}
      tabIndex={isCopy ? -1 : undefined}
      onMouseDown={isCopy ? keepFocus : undefined}
      onPointerEnter={() => onNotice('pointer')}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) onNotice('focus');
      }}
      onBlur={onBlur}
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
      <span>
        {name}
        <span className={styles.about} aria-hidden="true">
          {description}
        </span>
      </span>
    </a>
  );
}
