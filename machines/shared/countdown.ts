/** A wait that a server asks for with a refusal, counted down by the page's steady clock (fault N08). */
export interface Countdown {
  /** Its length, in ms. */
  readonly wait: number;
  /** When it ends, in ms of that clock; null until the first tick. */
  readonly end: number | null;
  /** Whole seconds that are left. */
  readonly secondsLeft: number;
}

/** A countdown of `wait` ms that has not begun to count. */
export const countdownOf = (wait: number): Countdown => ({
  wait,
  end: null,
  secondsLeft: Math.ceil(wait / 1000),
});

/** The countdown at `now`, in ms; the first tick begins it. */
export const countedTo = ({ wait, end }: Countdown, now: number): Countdown => {
  const ends = end ?? now + wait;
  return { wait, end: ends, secondsLeft: Math.max(0, Math.ceil((ends - now) / 1000)) };
};
