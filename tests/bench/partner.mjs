/** A partner, signed in by the API. @returns the session that a tab keeps */
export const signIn = async ({ request }, { appOrigin, meetingOrigin }, phoneNumber, hasPlan = false) => {
  const send = async (path, data, headers = {}) =>
    (await request.post(`${appOrigin}/api/${path}`, { data, headers })).json();
  await send('auth/start-verification', { phoneNumber, channel: 'sms' });
  const [{ code }] = await (
    await request.get(`${meetingOrigin}/inbox.json`, { params: { phoneNumber } })
  ).json();
  const { sessionToken, expiresAt, userData } = await send('auth/check-verification', { phoneNumber, code });
  const headers = { Authorization: `Bearer ${sessionToken}` };
  if (hasPlan) await send('stripe/apply-promo-code', { promoCode: 'BIENVENIDA' }, headers);
  return { token: sessionToken, expiresAt, user: userData, partnerConfig: null, subscription: null };
};

/** Stores a session before each page of this browser starts; where `waits`, also a payment to wait for. */
export const keep = (context, session, waits = false) =>
  context.addInitScript(
    ([kept, isWaiting]) => {
      // A page that another tab has logged out is loaded anew, and must not come back signed in.
      if (sessionStorage.getItem('isKept')) return;
      sessionStorage.setItem('isKept', 'yes');
      sessionStorage.setItem('session', JSON.stringify(kept));
      sessionStorage.setItem('sessionToken', kept.token);
      localStorage.setItem('sessionToken', kept.token);
      if (isWaiting) {
        localStorage.setItem('paymentCompleted', kept.user.partnerId);
        localStorage.setItem('paymentCompletedAt', String(Date.now()));
      }
    },
    [session, waits],
  );
