import { Button, type ButtonProps } from '../ui/button/Button.tsx';
import type { MatchmakerWording } from './MatchmakerDialog.tsx';
import { MatchmakerQuestion, useMatchmakerQuestion } from './MatchmakerQuestion.tsx';

export interface TryAppButtonProps
  extends Pick<ButtonProps, 'kind' | 'size' | 'block' | 'icon' | 'iconEnd' | 'children'> {
  wording?: MatchmakerWording | undefined;
}

/** A button that asks whether to open the matchmaker app, with its own dialog (HOME-3, HOME-5). */
export function TryAppButton({ wording, ...button }: TryAppButtonProps) {
  const question = useMatchmakerQuestion();
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        data-event="app.wanted"
        onPress={() => question.send({ type: 'app.wanted' })}
      />
      <MatchmakerQuestion question={question} wording={wording} />
    </>
  );
}
