/**
 * Removes everything that this site keeps in this browser for its pages: details, drafts, markers of payments and notices
 * (ACC-1). Where storage is denied there is nothing to remove.
 */
export const forgetDevice = (): void => {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      open().clear();
    } catch {
      // Denied: nothing was stored.
    }
  }
};
