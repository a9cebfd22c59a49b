/**
 * Whether a key belongs to an input method that composes text: its Enter and Escape mean the text alone (fault
 * F06). Safari ends the composition before that key, which has the code 229 then.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
