import BatteryFull from 'lucide-react/icons/battery-full';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ContactRound from 'lucide-react/icons/contact-round';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import Signal from 'lucide-react/icons/signal';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../platform/formats/numberText.ts';
import { Plaza } from '../plaza/Plaza.tsx';
import * as styles from './PhoneScreens.css.ts';

/** The app's screens that the phones show, in their order (HOME-4). */
export const phoneScreens = ['communities', 'chat', 'contacts'] as const;

type PhoneScreen = (typeof phoneScreens)[number];

const communities = [
  { name: 'legal', scene: 'communityLegal', people: 128 },
  { name: 'startup', scene: 'communityStartup', people: 342 },
  { name: 'health', scene: 'communityHealth', people: 96 },
  { name: 'street', scene: 'communityStreet', people: 57 },
] as const;

/** The people of the contacts list; those who are present have a green dot. */
const people = [
  { who: 'lucia', isHere: true },
  { who: 'samuel', isHere: false },
  { who: 'irene', isHere: true },
  { who: 'joaquin', isHere: false },
  { who: 'greta', isHere: false },
  { who: 'nuria', isHere: true },
] as const;

export interface PhoneProps {
  screen: PhoneScreen;
  /** False draws the phone alone: the server's page has no screen that only scripts bring to the front. */
  isOn: boolean;
}

/**
 * A phone with one screen of the app: an image with a name, whose texts are hidden from screen readers
 * (HOME-4).
 */
export function Phone({ screen, isOn }: PhoneProps) {
  const { t } = useTranslation('home');
  const Screen = screens[screen];
  return (
    <div className={styles.phone} role="img" aria-label={t(`phone.${screen}.alt`)}>
      <div className={styles.display} aria-hidden="true">
        <div className={styles.island} />
        <div className={styles.status}>
          {t('phone.time')}
          <span className={styles.signals}>
            <Signal className={styles.icon[14]} />
            <BatteryFull className={styles.icon[18]} />
          </span>
        </div>
        {isOn && <Screen />}
      </div>
    </div>
  );
}

function Communities() {
  const { t } = useTranslation('home');
  return (
    <>
      <p className={styles.heading}>{t('phone.communities.title')}</p>
      <p className={styles.search}>
        <Search className={styles.icon[16]} />
        {t('phone.communities.need')}
      </p>
      <div className={styles.communities}>
        {communities.map(({ name, scene, people: count }) => (
          <div key={name} className={styles.community}>
            <Plaza scene={scene} className={styles.image} lazy />
            <p className={styles.name}>{t(`phone.communities.${name}`)}</p>
            <p className={styles.detail}>{t('phone.communities.people', { n: numberText(count) })}</p>
          </div>
        ))}
      </div>
      <TabBar current="communities" />
    </>
  );
}

function Chat() {
  const { t } = useTranslation('home');
  return (
    <>
      <div className={styles.partner}>
        <ChevronLeft />
        <Plaza scene="lucia" className={styles.avatar.chat} lazy />
        <Person who="lucia" />
      </div>
      <div className={styles.talk}>
        <p className={styles.message.theirs}>{t('phone.chat.first')}</p>
        <p className={styles.message.mine}>{t('phone.chat.second')}</p>
        <p className={styles.message.theirs}>{t('phone.chat.third')}</p>
        <div className={styles.slot}>
          <p className={styles.name}>{t('phone.chat.when')}</p>
          <p className={styles.detail}>{t('phone.chat.length')}</p>
          <p className={styles.book}>{t('phone.chat.book')}</p>
        </div>
        <p className={styles.message.mine}>{t('phone.chat.fourth')}</p>
      </div>
      <p className={styles.write}>
        {t('phone.chat.message')}
        <SendHorizontal className={styles.icon[16]} />
      </p>
    </>
  );
}

function Contacts() {
  const { t } = useTranslation('home');
  return (
    <>
      <p className={styles.heading}>{t('phone.contacts.title')}</p>
      <p className={styles.filters}>
        <span className={styles.filter.chosen}>{t('phone.contacts.all')}</span>
        <span className={styles.filter.other}>{t('phone.contacts.met')}</span>
        <span className={styles.filter.other}>{t('phone.contacts.toMeet')}</span>
      </p>
      {people.map(({ who, isHere }) => (
        <div key={who} className={styles.contact}>
          <Plaza scene={who} className={styles.avatar.list} lazy />
          <Person who={who} />
          {isHere && <span className={styles.here} />}
        </div>
      ))}
      <TabBar current="contacts" />
    </>
  );
}

const screens: Record<PhoneScreen, () => ReactNode> = {
  communities: Communities,
  chat: Chat,
  contacts: Contacts,
};

function Person({ who }: { who: (typeof people)[number]['who'] }) {
  const { t } = useTranslation('home');
  return (
    <div>
      <p className={styles.name}>{t(`phone.people.${who}.name`)}</p>
      <p className={styles.detail}>{t(`phone.people.${who}.role`)}</p>
    </div>
  );
}

const tabs = [
  ['communities', UsersRound],
  ['chat', MessageCircle],
  ['contacts', ContactRound],
  ['profile', UserRound],
] as const;

function TabBar({ current }: { current: PhoneScreen }) {
  return (
    <p className={styles.tabBar}>
      {tabs.map(([tab, Icon]) => (
        <Icon key={tab} className={styles.tab[tab === current ? 'current' : 'other']} />
      ))}
    </p>
  );
}
