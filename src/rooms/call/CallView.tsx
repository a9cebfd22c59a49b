import Copy from 'lucide-react/icons/copy';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import type { Person } from '../../../machines/contract/rooms/people.ts';
import { type PeerKey, peerKey } from '../../../machines/rooms/call.ts';
import { type CallSnapshot, callQuestion, callScreen } from '../../../machines/rooms/callMachine.ts';
import type { CallEvent } from '../../../machines/rooms/callSetup.ts';
import { deviceState } from '../../../machines/rooms/ownMediaMachine.ts';
import type { QueueSnapshot } from '../../../machines/rooms/queueMachine.ts';
import type { QueueEvent } from '../../../machines/rooms/queueSetup.ts';
import { type ShareEvent, type ShareSnapshot, shareScreen } from '../../../machines/share/shareMachine.ts';
import { PartnerMark } from '../../lobby/mark/PartnerMark.tsx';
import { ownLook, showsImage } from '../../lobby/ownLook.ts';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog, OverDialogs } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { focusOn } from '../../ui/focus.ts';
import { selectAll } from '../../ui/focusField.ts';
import { QueueAnnouncement } from '../queue/QueueAnnouncement.tsx';
import { QueueCard } from '../queue/QueueCard.tsx';
import { CallNotes } from './CallNotes.tsx';
import * as styles from './CallView.css.ts';
import { Controls, type ControlsProps } from './Controls.tsx';
import { OwnTile } from './OwnTile.tsx';
import { PeerTile } from './PeerTile.tsx';
import type { PeerTileProps } from './PeerTileView.tsx';
import * as tiles from './Tiles.css.ts';

export interface CallViewProps extends ControlsProps {
  config: MeetingConfig;
  share: ShareSnapshot | undefined;
  sendShare: (event: ShareEvent) => void;
  /** Who waits; for hosts alone. */
  waiting: QueueSnapshot | undefined;
  sendWaiting: (event: QueueEvent) => void;
  /** The meeting's address. */
  link: string;
}

/** A meeting from inside, in the partner's look (ROOM-5). */
export function CallView(props: CallViewProps) {
  const { snapshot, send, config, own, sendOwn } = props;
  const { t } = useTranslation('call');
  const { you, people } = snapshot.context;
  const layout = layoutOf(people, you.id);
  return (
    <div className={styles.call} style={ownLook(config)} data-screen={callScreen(snapshot)}>
      <div className={styles.image} />
      {showsImage(config) && <div className={styles.overlay} />}
      <header className={styles.header}>
        <PartnerMark config={config} />
        <h1 className={styles.title} tabIndex={-1} ref={focusOn}>
          <bdi>{config.name}</bdi>
        </h1>
        {you.isHost && <CopyLink {...props} />}
      </header>
      {you.isHost && <LinkByHand {...props} />}
      <CallNotes snapshot={snapshot} send={send} own={own} />
      {/* Before the tiles: where one goes with its question, the question gives its button the focus to pass on. */}
      <OverDialogs value={props.waiting && <QueueAnnouncement snapshot={props.waiting} />}>
        <Question snapshot={snapshot} send={send} />
      </OverDialogs>
      <main className={styles.main}>
        <ul className={tiles.grid[layout]} aria-label={t('people')}>
          {people.length < 2 && (
            <li className={styles.alone}>
              {t(snapshot.matches({ stage: 'joining' }) ? 'joining' : 'alone')}
            </li>
          )}
          {people
            .filter(({ id }) => id !== you.id)
            .map((person) => (
              <PeerTile
                person={person}
                peer={peerOf(snapshot, person)}
                send={send}
                removal={removalOf(snapshot, person)}
                isLarge={person.screen}
                key={person.id}
              />
            ))}
          <OwnTile
            own={own}
            called={people.find(({ id }) => id === you.id)?.name ?? ''}
            place={layout === 'shared' ? 'tile' : 'over'}
          />
        </ul>
        <Waiting {...props} />
      </main>
      <Controls snapshot={snapshot} send={send} own={own} sendOwn={sendOwn} />
      <Announcements {...props} />
    </div>
  );
}

const layoutOf = (people: readonly Person[], you: string): keyof typeof tiles.grid => {
  const others = people.filter(({ id }) => id !== you);
  if (others.some(({ screen }) => screen)) return 'shared';
  return (['none', 'one', 'more'] as const)[others.length] ?? 'three';
};

const peerOf = ({ children }: CallSnapshot, { id, tab }: Person) => {
  const key: PeerKey | null = tab ? peerKey({ id, tab }) : null;
  return key === null ? undefined : children[key];
};

const removalOf = (snapshot: CallSnapshot, { id, isHost }: Person): PeerTileProps['removal'] => {
  const { you, asked } = snapshot.context;
  if (!you.isHost || isHost) return null;
  if (snapshot.matches({ exit: 'removing' }) && asked === id) return 'busy';
  // Behind a question it waits, to get the focus back.
  const isPossible = callQuestion(snapshot) !== null || snapshot.can({ type: 'guest.removeRequested', id });
  return isPossible ? 'possible' : 'impossible';
};

function CopyLink({ share, sendShare, link }: CallViewProps) {
  const { t } = useTranslation('call');
  if (share === undefined) return null;
  return (
    <Button
      kind="white"
      size="s"
      icon={<Copy aria-hidden="true" />}
      longest={t('copied')}
      data-event="copy.wanted"
      onPress={() => sendShare({ type: 'copy.wanted', link })}
    >
      {t(shareScreen(share) === 'copied' ? 'copied' : 'copy')}
    </Button>
  );
}

/** Where nothing copies it (MEET-3). `LinkField` is the same, and would be a file of its own then for all who read an article. */
function LinkByHand({ share, link }: CallViewProps) {
  const { t } = useTranslation('call');
  if (share === undefined || shareScreen(share) !== 'manual') return null;
  return (
    <div className={styles.link}>
      <Field
        label={t('link')}
        hint={t('byHand')}
        value={link}
        readOnly
        dir="ltr"
        ref={selectAll}
        onChange={() => undefined}
      />
    </div>
  );
}

function Waiting({ waiting, sendWaiting }: CallViewProps) {
  const { t } = useTranslation('call');
  const { t: ofRooms } = useTranslation('rooms');
  const id = useId();
  if (waiting === undefined) return null;
  const [room] = waiting.context.rooms;
  return (
    <section className={styles.aside} aria-labelledby={id} data-queue="">
      <h2 className={styles.asideTitle} id={id} tabIndex={-1} data-home="">
        {t('waiting')}
      </h2>
      <div className={styles.bell}>
        <Checkbox
          label={ofRooms('bell')}
          checked={waiting.matches({ sound: 'on' })}
          onChange={(isOn) => sendWaiting({ type: 'bell.switched', isOn })}
        />
      </div>
      {room && <QueueCard snapshot={waiting} send={sendWaiting} room={room} called={null} />}
      <QueueAnnouncement snapshot={waiting} />
    </section>
  );
}

/** Said to those who do not see it: who came and went, and whether one is heard, seen, and shares a screen, or no longer does. */
function Announcements({ snapshot, own }: CallViewProps) {
  const { t } = useTranslation('call');
  const { notice } = snapshot.context;
  const microphone = deviceState(own, 'microphone');
  const camera = deviceState(own, 'camera');
  return (
    <>
      <p className={visuallyHidden} role="status">
        {notice &&
          (notice.kind === 'joined'
            ? t('joined', { name: notice.called })
            : t('left', { name: notice.called }))}
      </p>
      <p className={visuallyHidden} role="status">
        {microphone !== 'opening' && t(microphone === 'off' ? 'said.muted' : 'said.unmuted')}
      </p>
      <p className={visuallyHidden} role="status">
        {camera !== 'opening' && t(camera === 'off' ? 'said.unseen' : 'said.seen')}
      </p>
      <p className={visuallyHidden} role="status">
        {own.context.hasShared && t(own.matches({ screen: 'shared' }) ? 'said.sharing' : 'said.notSharing')}
      </p>
    </>
  );
}

function Question({ snapshot, send }: { snapshot: CallSnapshot; send: (event: CallEvent) => void }) {
  const { t } = useTranslation('call');
  const { asked, people } = snapshot.context;
  const question = callQuestion(snapshot);
  const called = people.find(({ id }) => id === asked)?.name ?? '';
  const cancel = () => send({ type: 'question.cancelled' });
  return (
    <Dialog
      open={question !== null}
      onClose={cancel}
      role="alertdialog"
      title={question === 'removal' ? t('ask.removal', { name: called }) : t('ask.end')}
      actions={
        <>
          <Button data-event="question.confirmed" onPress={() => send({ type: 'question.confirmed' })}>
            {t(question === 'removal' ? 'ask.removalYes' : 'ask.endYes')}
          </Button>
          <Button kind="soft" data-autofocus="" data-event="question.cancelled" onPress={cancel}>
            {t('ask.no')}
          </Button>
        </>
      }
    >
      <p>{t(question === 'removal' ? 'ask.removalText' : 'ask.endText')}</p>
    </Dialog>
  );
}
