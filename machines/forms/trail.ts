/**
 * The places of the landing page that the browser's Back and Forward lead through (fault B01): the page itself, the
 * wizard's steps, and sign-in. The number is how deep a place lies; one place of a depth replaces another.
 */
export const placeDepths = {
  welcome: 0,
  name: 1,
  email: 2,
  phone: 3,
  code: 4,
  signIn: 1,
  signInCode: 2,
} as const;

export type Place = keyof typeof placeDepths;

/** The form that stands open in the hero. */
export type LandingForm = 'signUp' | 'signIn';

/** Which form a place of the history stands in; null for the page itself. */
export const formAt = (place: Place): LandingForm | null => {
  if (place === 'welcome') return null;
  return place === 'signIn' || place === 'signInCode' ? 'signIn' : 'signUp';
};

/** What the trail is told: this place is shown now. */
export interface TrailEvent {
  readonly type: 'place.shown';
  readonly place: Place;
}

/** What the trail says: Back or Forward led to this place. */
export interface HistoryEvent {
  readonly type: 'history.moved';
  readonly place: Place;
}
