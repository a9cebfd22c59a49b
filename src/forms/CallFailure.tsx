import { Note } from '../ui/feedback/Note.tsx';

/** The error of a failed call under its form; announced at once (SIGNIN-5). */
export function CallFailure({ text }: { text: string | undefined }) {
  return (
    text && (
      <Note tone="error" role="alert">
        {text}
      </Note>
    )
  );
}
