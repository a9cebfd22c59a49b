import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { deepened } from '../../machines/design/contrast.ts';
import {
  backgroundVideoAddress,
  defaultMeetingConfig,
  type MeetingConfig,
} from '../../machines/design/meetingConfig.ts';
import type { LobbyEvent, LobbySnapshot } from '../../machines/meetings/lobbyMachine.ts';
import { focusOn, submitForm } from '../shared/submitForm.ts';
import { display } from '../theme/type.css.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Field } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { LogoSymbol } from '../ui/LogoSymbol.tsx';
import { LobbyCamera } from './LobbyCamera.tsx';
import * as styles from './LobbyView.css.ts';
import defaultRoom from './lobby-room.svg';
import type { LobbySpace } from './lobbyData.ts';

export interface LobbyViewProps {
  space: LobbySpace;
  snapshot: LobbySnapshot;
  send: (event: LobbyEvent) => void;
  filmPlays: boolean;
  onFilmToggle: () => void;
}

/**
 * What a guest sees before the door: the one source of truth for how a lobby looks (API-2, DSGN-1).
 * Its colours are the partner’s alone, deepened where small white text stands on them.
 */
export function LobbyView({ space, snapshot, send, filmPlays, onFilmToggle }: LobbyViewProps) {
  const { t } = useTranslation('meetings');
  const config = space.config ?? defaultMeetingConfig;
  const film = backgroundVideoAddress(config);
  return (
    <div className={styles.room} style={ownLook(config)} data-screen={space.state}>
      {film === null ? <div className={styles.picture} /> : <Film address={film} plays={filmPlays} />}
      <div className={styles.overlay} />
      {space.config && <Header config={space.config} />}
      <main className={styles.main}>
        {space.state === 'open' ? (
          <div className={styles.card.open}>
            <LobbyCamera snapshot={snapshot} send={send} />
            <div className={styles.words}>
              <h1 className={styles.title} dir="auto">
                {config.welcomeMessage.trim() || config.name}
              </h1>
              <Door snapshot={snapshot} send={send} />
            </div>
          </div>
        ) : (
          <Shut>{t(space.state === 'closed' ? 'lobby.closed' : 'lobby.noSpace')}</Shut>
        )}
      </main>
      <footer className={styles.foot}>
        <p className={styles.by}>
          <LogoSymbol size={26} tone="onDark" />
          {t('lobby.by')}
        </p>
        {film !== null && (
          <div className={styles.filmControl}>
            <IconButton
              kind="white"
              label={t(filmPlays ? 'lobby.pause' : 'lobby.play')}
              icon={filmPlays ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              onPress={onFilmToggle}
            />
          </div>
        )}
      </footer>
    </div>
  );
}

/** Media addresses hold no quotes, brackets or blanks (`MeetingConfigSchema`): one cannot end the `url()` early. */
const ownLook = ({ theme, backgroundImage }: MeetingConfig) =>
  ({
    '--m-primary': deepened(theme.primaryColor),
    '--m-secondary': deepened(theme.secondaryColor),
    '--m-header': deepened(theme.headerColor),
    '--m-background': `url("${backgroundImage.url ?? defaultRoom}")`,
    '--m-overlay': backgroundImage.overlayOpacity,
  }) as CSSProperties;

/** Silent, endless, and only where there is room for it; it follows the machine and not the other way round. */
function Film({ address, plays }: { address: string; plays: boolean }) {
  return (
    <video
      className={styles.film}
      key={address}
      muted
      loop
      playsInline
      ref={(film) => {
        if (!plays) film?.pause();
        // A browser that refuses to play shows the first picture instead.
        else film?.play()?.catch(() => undefined);
      }}
    >
      <source src={address} media="(min-width: 721px)" />
    </video>
  );
}

function Header({ config: { name, logo } }: { config: MeetingConfig }) {
  return (
    <header className={classes(display, styles.header)}>
      {logo === null ? (
        <span className={styles.initial} aria-hidden="true">
          {firstLetter(name)}
        </span>
      ) : (
        <img className={styles.logo} src={logo} alt="" />
      )}
      <bdi className={styles.name}>{name}</bdi>
    </header>
  );
}

/** What a reader takes for one sign, be it made of several code points. */
const firstLetter = (name: string): string =>
  [...new Intl.Segmenter().segment(name.trim())][0]?.segment.toLocaleUpperCase() ?? '';

function Door({ snapshot, send }: Pick<LobbyViewProps, 'snapshot' | 'send'>) {
  const { t } = useTranslation('meetings');
  const { name, unnamed } = snapshot.context;
  if (snapshot.matches({ door: 'asked' })) {
    return (
      <div className={styles.asked}>
        <p className={styles.notice} tabIndex={-1} ref={focusOn}>
          {t('lobby.asked')}
        </p>
        <Button kind="soft" onPress={() => send({ type: 'entry.left' })}>
          {t('lobby.leave')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p className={styles.quiet}>{t('lobby.wait')}</p>
      <form className={styles.form} noValidate onSubmit={submitForm(() => send({ type: 'entry.asked' }))}>
        <Field
          label={t('lobby.name')}
          value={name}
          name="name"
          dir="auto"
          autoComplete="name"
          error={unnamed ? t('lobby.nameNeeded') : undefined}
          onChange={(text) => send({ type: 'guest.named', name: text })}
          // Whoever comes back from the door finds the name focused; a first visit takes no focus.
          ref={name === '' ? undefined : focusOn}
        />
        <Button type="submit" size="l" block>
          {t('lobby.ask')}
        </Button>
      </form>
    </>
  );
}

function Shut({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card.shut} aria-labelledby={id}>
      <div className={styles.words}>
        <h1 className={styles.title} id={id}>
          {children}
        </h1>
      </div>
    </section>
  );
}
