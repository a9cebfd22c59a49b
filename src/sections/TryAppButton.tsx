import type { MatchmakerWording } from '../../machines/sections/matchmakerDialogMachine.ts';
import { Button, type ButtonProps } from '../ui/button/Button.tsx';
import { useMatchmaker } from './useMatchmaker.ts';

export interface TryAppButtonProps
  extends Pick<ButtonProps, 'kind' | 'size' | 'block' | 'icon' | 'iconEnd' | 'children'> {
  wording?: MatchmakerWording | undefined;
}

/** A button that asks whether to open the matchmaker app (HOME-3, HOME-5). */
export function TryAppButton({ wording = 'try', ...button }: TryAppButtonProps) {
  return <Button {...button} {...useMatchmaker(wording)} aria-haspopup="dialog" data-event="app.wanted" />;
}
