/**
 * Where the matchmaker app takes note of the partner a visitor came through (PRT-2): `set-partner` below
 * the app's own path, whose query stays. @throws TypeError when `matchmakerUrl` is no address.
 */
export const partnerAddress = (matchmakerUrl: string, partnerId: string): string => {
  const address = new URL(matchmakerUrl);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/set-partner`;
  address.searchParams.set('partnerId', partnerId);
  return address.href;
};
