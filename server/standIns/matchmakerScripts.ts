/**
 * The matchmaker stand-in's side of the handshake (PROF-2, PROF-3). Each behaviour defines what follows an
 * accepted session; some act on their own before. Delays are counted from the session, which comes 1 s after
 * the load at the earliest: 15 s are too late.
 */
export const handshakeScript = `const place = document.getElementById('handshake');
const { behave, appOrigin, navigate } = place.dataset;
const texts = JSON.parse(place.dataset.texts);
const state = document.getElementById('state');
const tab = document.getElementById('tab');
const asked = new URLSearchParams(location.search);

const confirm = () => parent.postMessage({ type: 'AUTH_CONFIRMATION' }, appOrigin);
const addStranger = (sandbox) => {
  const stranger = document.createElement('iframe');
  if (sandbox !== null) stranger.sandbox = sandbox;
  stranger.src = '/app/stranger';
  stranger.hidden = true;
  document.body.append(stranger);
};
const shapes = [
  'AUTH_CONFIRMATION',
  null,
  7,
  {},
  ['AUTH_CONFIRMATION'],
  { type: 'AUTH_CONFIRMATION ' },
  { type: ['AUTH_CONFIRMATION'] },
  { data: { type: 'AUTH_CONFIRMATION' } },
  new Map([['type', 'AUTH_CONFIRMATION']]),
  { type: 'AUTH_SESSION', token: 'of somebody else' },
];
// 10,000 within a second, one in a thousand of a million characters.
const flood = (round = 0) => {
  if (round === 100) return confirm();
  for (let each = 0; each < 100; each += 1) parent.postMessage(shapes[each % shapes.length], appOrigin);
  if (round % 10 === 0) parent.postMessage({ type: 'x'.repeat(1_000_000) }, appOrigin);
  setTimeout(flood, 5, round + 1);
};
const answers = {
  silent: () => {},
  slow: () => setTimeout(confirm, 5000),
  late: () => setTimeout(confirm, 15_000),
  twice: () => {
    confirm();
    confirm();
    setTimeout(confirm, 700);
  },
  'wrong-origin': () => addStranger('allow-scripts'),
  'wrong-window': () => addStranger(null),
  flood,
};
const beforehand = {
  early: confirm,
  away: () => {
    const elsewhere = new URL(location.href);
    elsewhere.hostname = elsewhere.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    elsewhere.search = '';
    location.replace(elsewhere);
  },
  popup: () => {
    try {
      top.location = location.href;
    } catch {
      // The sandbox forbids it, as it should.
    }
    if (window.open('about:blank') !== null) place.dataset.escaped = 'true';
    alert(document.title);
  },
};

const accepts = ({ token, phoneNumber, partnerId }) =>
  Boolean(token) &&
  token === asked.get('authToken') &&
  phoneNumber === asked.get('phone') &&
  partnerId === asked.get('partnerId');
const masked = (phone) => phone.slice(0, -4).replace(/\\d/g, '•') + phone.slice(-4);

if (parent !== window) {
  const other = document.querySelector('header a');
  asked.set('lng', other.lang);
  other.href = '?' + asked;
  state.textContent = texts.waiting;
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== appOrigin) return;
    if (data?.type === 'AUTH_SESSION') {
      if (!accepts(data)) {
        state.textContent = texts.refused;
        return;
      }
      state.textContent = texts.signedIn.replace('{phone}', () => masked(data.phoneNumber));
      (answers[behave] ?? confirm)();
    } else if (data?.type === navigate || data?.action === 'openTab') {
      tab.textContent = texts.tab.replace('{tab}', () => data.tabName);
    }
  });
  beforehand[behave]?.();
}
`;

/** Sends an unrequested confirmation to the topmost window. */
export const strangerScript = `top.postMessage({ type: 'AUTH_CONFIRMATION' }, document.body.dataset.appOrigin);
`;
