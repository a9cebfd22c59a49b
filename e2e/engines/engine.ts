/** A point in the window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The keys that the tests press, by their names in `KeyboardEvent.key`. */
export type Key = 'Enter' | 'Tab' | 'Escape' | 'ArrowRight';

/** An element that a tab found. */
export interface Found {
  /** Presses it with the pointer, as the engine does it for a person. */
  click(): Promise<void>;
  /** Chooses a file of the disk, in a file field. */
  choose(path: string): Promise<void>;
}

/** A tab of a browser, as its driver offers it. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Runs a function in the page, with values that survive JSON. */
  run<Values extends readonly unknown[], Result>(
    code: (...values: Values) => Result,
    ...values: Values
  ): Promise<Result>;
  /** The element that a function finds in the page. */
  find<Values extends readonly unknown[]>(
    code: (...values: Values) => Element | null,
    ...values: Values
  ): Promise<Found | null>;
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>;
  /** Another tab of the same browser, which shares its storage. */
  another(): Promise<Tab>;
}

/** A running browser. */
export interface Engine {
  readonly name: string;
  readonly version: string;
  /** A tab with empty storage. */
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}
