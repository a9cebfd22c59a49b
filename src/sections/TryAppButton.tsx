import { Button, type ButtonProps } from '../ui/button/Button.tsx';
import { MatchmakerDialog, type MatchmakerWording, useMatchmakerDialog } from './MatchmakerDialog.tsx';

export interface TryAppButtonProps
  extends Pick<ButtonProps, 'kind' | 'size' | 'block' | 'icon' | 'iconEnd' | 'children'> {
  wording?: MatchmakerWording | undefined;
}

/** A button that asks whether to open the matchmaker app, with its own dialog (HOME-3, HOME-5). */
export function TryAppButton({ wording, ...button }: TryAppButtonProps) {
  const dialog = useMatchmakerDialog();
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        data-event="app.wanted"
        onPress={() => dialog.send({ type: 'app.wanted' })}
      />
      <MatchmakerDialog dialog={dialog} wording={wording} />
    </>
  );
}
