import { Button } from '../ui/button/Button.tsx';
import { passFocusHome } from '../ui/focus.ts';
import * as styles from './AccountList.css.ts';

export interface NotLoadedProps {
  text: string;
  retry: string;
  onRetry: () => void;
}

/** Says that a list of the account could not be read, and reads it again (ACC-3, ACC-7). */
export function NotLoaded({ text, retry, onRetry }: NotLoadedProps) {
  return (
    <>
      <p className={styles.error} role="alert">
        {text}
      </p>
      <div className={styles.action}>
        <Button kind="line" size="s" data-event="list.retried" ref={passFocusHome} onPress={onRetry}>
          {retry}
        </Button>
      </div>
    </>
  );
}
