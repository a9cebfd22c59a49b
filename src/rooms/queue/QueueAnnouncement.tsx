import { useTranslation } from 'react-i18next';
import type { QueueSnapshot } from '../../../machines/rooms/queueMachine.ts';
import { arrivedIn } from '../../../machines/rooms/queueSelectors.ts';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { NamedText, nameMark } from './NamedText.tsx';

/** Tells a screen reader who has knocked, each once (ROOM-2). Keep it mounted. */
export function QueueAnnouncement({ snapshot }: { snapshot: QueueSnapshot | undefined }) {
  const { t } = useTranslation('rooms');
  return (
    <div className={visuallyHidden} role="status" aria-atomic="false">
      {snapshot &&
        arrivedIn(snapshot).map(({ id, name }) => (
          <p key={id}>
            <NamedText text={t('arrived', { name: nameMark })} name={name} />
          </p>
        ))}
    </div>
  );
}
