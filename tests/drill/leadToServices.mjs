// Loaded before a server (`--import`): its calls of Twilio and Stripe go to the drill's own ones. The product has no
// setting for that, which a service could get wrong.
const { DRILL_SERVICES: services } = process.env;
const names = new Map([
  ['https://verify.twilio.com', 'twilio'],
  ['https://api.stripe.com', 'stripe'],
]);
const { fetch } = globalThis;
globalThis.fetch = (address, init) => {
  const url = new URL(address instanceof Request ? address.url : address);
  const name = names.get(url.origin);
  return fetch(name === undefined ? address : `${services}/${name}${url.pathname}${url.search}`, init);
};
