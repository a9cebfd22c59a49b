import { Note } from '../ui/feedback/Note.tsx';

export interface CallFailureProps {
  text: string | undefined;
  /** What to do next, where the text does not say it. */
  hint?: string | undefined;
}

/** The error of a failed call under its form; announced at once (SIGNIN-5). */
export function CallFailure({ text, hint }: CallFailureProps) {
  return (
    text && (
      <Note tone="error" role="alert">
        {hint === undefined ? (
          text
        ) : (
          <>
            <p>{text}</p>
            <p>{hint}</p>
          </>
        )}
      </Note>
    )
  );
}
