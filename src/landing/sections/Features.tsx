import Copy from 'lucide-react/icons/copy';
import FileText from 'lucide-react/icons/file-text';
import { useTranslation } from 'react-i18next';
import { wrap } from '../../theme/type.css.ts';
import { LobbyImage } from '../demo/LobbyImage.tsx';
import logoCrop from '../logoCrop.svg';
import * as styles from './Features.css.ts';

const images = [
  ['colours', Colours],
  ['logo', Logo],
  ['link', Link],
  ['chat', Chat],
] as const;

/** What a partner can customise: four cards, each with a decorative image (LAND-3). */
export function Features() {
  const { t } = useTranslation('landing');
  return (
    <section className={styles.section} aria-labelledby="features">
      <div className={wrap}>
        <h2 className={styles.title} id="features">
          {t('features.title')}
        </h2>
        <ul className={styles.grid}>
          {images.map(([feature, Image]) => (
            <li key={feature} className={styles.card}>
              <div className={styles.image} aria-hidden="true">
                <Image />
              </div>
              <div className={styles.words}>
                <h3>{t(`features.${feature}.title`)}</h3>
                <p className={styles.text}>{t(`features.${feature}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const colours = ['red', 'sun', 'leaf', 'sky'] as const;

/** The lobby in the first of four colours. */
function Colours() {
  return (
    <div className={styles.ground.colours}>
      <div className={styles.lobby}>
        <LobbyImage />
      </div>
      <div className={styles.swatches}>
        {colours.map((colour) => (
          <span key={colour} className={styles.swatch[colour]} />
        ))}
      </div>
    </div>
  );
}

function Logo() {
  return (
    <div className={styles.ground.logo}>
      <img src={logoCrop} width="206" height="206" alt="" loading="lazy" />
    </div>
  );
}

/** A link as the invented partner of every image would have it. */
const link = 'casa-iglesias/k7Qm2xT9bR';

function Link() {
  return (
    <div className={styles.ground.link}>
      <div className={styles.pill}>
        <span className={styles.address}>{link}</span>
        <span className={styles.copy}>
          <Copy />
        </span>
      </div>
    </div>
  );
}

function Chat() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.ground.chat}>
      <div className={styles.chat}>
        <span className={styles.bubble.message}>{t('features.chat.message')}</span>
        <span className={styles.bubble.file}>
          <FileText />
          {t('features.chat.file')}
        </span>
        <span className={styles.bubble.answer}>{t('features.chat.answer')}</span>
      </div>
    </div>
  );
}
