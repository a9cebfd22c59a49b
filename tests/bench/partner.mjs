import { signInByCalls } from './product.mjs';

/** A partner, signed in by the API. @returns the session that a tab keeps */
export const signIn = async (product, phoneNumber, hasPlan = false) => {
  const { sessionToken, expiresAt, userData } = await signInByCalls(product, phoneNumber);
  if (hasPlan)
    await fetch(`${product.appOrigin}/api/stripe/apply-promo-code`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${sessionToken}` },
      body: JSON.stringify({ promoCode: 'BIENVENIDA' }),
    });
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
