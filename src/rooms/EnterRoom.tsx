import Video from 'lucide-react/icons/video';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Button } from '../ui/button/Button.tsx';

export interface EnterRoomProps {
  /** The room's address. */
  link: string;
  /** Whose way it is, as one of several buttons of that name. */
  which: string;
  /** Opens the room's tab; called within the press. */
  onEnter: (link: string) => void;
}

/** The way into a room as its host, whether anybody waits there or not (ROOM-6). */
export function EnterRoom({ link, which, onEnter }: EnterRoomProps) {
  const { t } = useTranslation('rooms');
  return (
    <Button
      kind="soft"
      size="s"
      icon={<Video aria-hidden="true" />}
      data-event={JSON.stringify({ type: 'meeting.started', link })}
      onPress={() => onEnter(link)}
    >
      {t('enter')}
      <span className={visuallyHidden}> ({which})</span>
    </Button>
  );
}
