/**
 * The address at which the matchmaker app stores the partner of a visit (PRT-2): `set-partner` below the
 * app's own path, whose query stays. @throws TypeError when `matchmakerUrl` is invalid.
 */
export const partnerAddress = (matchmakerUrl: string, partnerId: string): string => {
  const address = new URL(matchmakerUrl);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/set-partner`;
  address.searchParams.set('partnerId', partnerId);
  return address.href;
};
