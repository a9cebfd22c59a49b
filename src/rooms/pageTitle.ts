interface Said {
  /** What has just happened, in place of the page's own title. */
  readonly notice: string | null;
  /** How many wait, before the page's own title. */
  readonly waiting: number;
}

let own: string | null = null;
let said: Said = { notice: null, waiting: 0 };

/** Changes what the tab's title says besides the page's own (ROOM-2). */
export const sayInTitle = (change: Partial<Said>): void => {
  own ??= document.title;
  said = { ...said, ...change };
  const { notice, waiting } = said;
  document.title = notice ?? (waiting > 0 ? `(${waiting}) ${own}` : own);
};
