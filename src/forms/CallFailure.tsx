import { Note } from '../ui/feedback/Note.tsx';

/** What a call that failed has to say, under the form that made it; said at once (SIGNIN-5). */
export function CallFailure({ text }: { text: string | undefined }) {
  return (
    text && (
      <Note tone="error" role="alert">
        {text}
      </Note>
    )
  );
}
