import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inventedPartner, sceneAddress, scenes } from '../plaza/scenes.ts';
import { wrap } from '../theme/type.css.ts';
import { classes } from '../ui/classes.ts';
import space from './space.svg?url';
import * as styles from './ValueCards.css.ts';

/** What a partner gets, in three cards that overlap the hero (PRT-1). */
export function ValueCards() {
  return (
    <ul className={classes(wrap, styles.cards)}>
      <ValueCard value="space" image={<SpaceImage />} />
      <ValueCard
        value="growth"
        image={
          <img className={styles.growth} src={sceneAddress('growth')} {...growthSize} alt="" loading="lazy" />
        }
      />
      <ValueCard value="showcase" image={<ShowcaseImage />} />
    </ul>
  );
}

const growthSize = { width: scenes.growth.width, height: scenes.growth.height };

interface ValueCardProps {
  value: keyof typeof styles.card;
  image: ReactNode;
}

function ValueCard({ value, image }: ValueCardProps) {
  const { t } = useTranslation('partners');
  return (
    <li className={styles.card[value]}>
      <div className={styles.image[value]} aria-hidden="true">
        {image}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{t(`values.${value}.title`)}</h2>
        <p className={styles.text}>{t(`values.${value}.text`)}</p>
      </div>
    </li>
  );
}

/** A lobby in a partner's colours; the texts are over the drawing, in the language of the page. */
function SpaceImage() {
  const { t } = useTranslation('partners');
  return (
    <div className={styles.lobby}>
      <img src={space} width="1600" height="1000" alt="" loading="lazy" className={styles.lobbyDrawing} />
      <span className={styles.lobbyName}>{inventedPartner}</span>
      <b className={styles.lobbyTitle}>{t('image.welcome')}</b>
      <span className={styles.lobbyWait}>{t('image.wait')}</span>
      <span className={styles.lobbyAsk}>{t('image.ask')}</span>
    </div>
  );
}

const offers = ['consultation', 'review', 'mediation'] as const;

function ShowcaseImage() {
  const { t } = useTranslation('partners');
  return (
    <div className={styles.offers}>
      {offers.map((offer) => (
        <div key={offer} className={styles.offer}>
          <span>
            <b className={styles.offerName}>{t(`image.${offer}.name`)}</b>
            <span className={styles.offerTime}>{t(`image.${offer}.time`)}</span>
          </span>
          <CalendarPlus />
        </div>
      ))}
    </div>
  );
}
