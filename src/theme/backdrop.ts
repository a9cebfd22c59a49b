/**
 * The values of what lies behind a dialog, spelled out: in Safari before 17.4 `::backdrop` inherits from no element, and so
 * knows no custom property (APP-13).
 */
export const backdrop = {
  scrim: 'rgba(8, 23, 31, 0.62)',
  dur: '420ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
};
