/**
 * The `ref` of a field that gets the focus back, e.g. from the pressed button. While its middle is in sight the
 * page stays where it is: the browser would scroll as soon as the header hides a part of the field or of its
 * label, mostly by half the window (SIGNUP-6, fault G23).
 */
export const focusField = (field: HTMLElement | null): void =>
  field?.focus({ preventScroll: isInSight(field) });

const isInSight = (field: HTMLElement): boolean => {
  const { left, top, width, height } = field.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === field;
};

/** As `focusField`, and selects the field's text, to be replaced or copied (SIGNUP-6, MEET-3). */
export const selectAll = (field: HTMLInputElement | null): void => {
  focusField(field);
  field?.select();
};
