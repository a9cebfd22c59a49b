import Star from 'lucide-react/icons/star';
import { useTranslation } from 'react-i18next';
import { Strip } from '../../motion/Strip.tsx';
import { sceneAddress, scenes } from '../../plaza/scenes.ts';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { wrap } from '../../theme/type.css.ts';
import * as styles from './Testimonials.css.ts';

/** Who speaks, in order, with their stars; the `clients` scene has their faces in the same order. */
const testimonials = [
  { id: 'marta', stars: 4 },
  { id: 'daniel', stars: 5 },
  { id: 'ines', stars: 5 },
  { id: 'tomas', stars: 4 },
  { id: 'amalia', stars: 4 },
  { id: 'grace', stars: 5 },
  { id: 'bruno', stars: 4 },
  { id: 'noor', stars: 5 },
  { id: 'camila', stars: 4 },
  { id: 'peter', stars: 5 },
] as const;

/** What ten partners say, on an endless strip from edge to edge (LAND-4). */
export function Testimonials() {
  const { t } = useTranslation('landing');
  return (
    <section className={styles.section}>
      <div className={wrap}>
        <h2 className={styles.title}>{t('testimonials.title')}</h2>
        <Star id="star" className={visuallyHidden} />
      </div>
      <Strip
        id="testimonials"
        label={t('testimonials.title')}
        copies={2}
        items={testimonials.map(({ id, stars }, index) => ({
          key: id,
          content: <Testimonial id={id} stars={stars} index={index} />,
        }))}
      />
    </section>
  );
}

interface TestimonialProps {
  id: (typeof testimonials)[number]['id'];
  stars: number;
  /** The index of their face. */
  index: number;
}

const face = scenes.clients.height;
const outOf = [1, 2, 3, 4, 5] as const;

function Testimonial({ id, stars, index }: TestimonialProps) {
  const { t } = useTranslation('landing');
  return (
    <figure className={styles.card}>
      <div className={styles.stars} role="img" aria-label={t('testimonials.stars', { n: stars })}>
        {outOf.map((star) => (
          <Star key={star} className={styles.star[star <= stars ? 'given' : 'missing']} href="#star" />
        ))}
      </div>
      <blockquote className={styles.comment}>{t(`testimonials.${id}.comment`)}</blockquote>
      <figcaption className={styles.person}>
        <svg className={styles.face} viewBox={`${index * face} 0 ${face} ${face}`} aria-hidden="true">
          <image href={sceneAddress('clients')} width={scenes.clients.width} height={face} />
        </svg>
        <span>
          <b className={styles.name}>{t(`testimonials.${id}.name`)}</b>
          <small className={styles.profession}>{t(`testimonials.${id}.profession`)}</small>
        </span>
      </figcaption>
    </figure>
  );
}
