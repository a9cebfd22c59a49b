/** The spec in this folder that walks a machine in the page, or the reason why none does. */
export type Walked = { readonly in: string } | { readonly because: string };

/** Every machine by its id (QA-3); `tests/model/walked.test.ts` compares it with the plans and specs. */
export const walked: Readonly<Record<string, Walked>> = {
  // Machines with a walk of their own.
  article: { in: 'blog/article.spec.ts' },
  branding: { in: 'design/branding.spec.ts' },
  carousel: { in: 'motion/carousel.spec.ts' },
  countryPicker: { in: 'phone/countryPicker.spec.ts' },
  dashboard: { in: 'dashboard/dashboard.spec.ts' },
  emailSignup: { in: 'home/emailSignup.spec.ts' },
  landing: { in: 'landing/landing.spec.ts' },
  logoEditor: { in: 'logo/logoEditor.spec.ts' },
  meetingLinks: { in: 'meetings/meetingLinks.spec.ts' },
  ownData: { in: 'account/ownData.spec.ts' },
  payment: { in: 'subscription/payment.spec.ts' },
  postList: { in: 'blog/postList.spec.ts' },
  preview: { in: 'design/preview.spec.ts' },
  profileFrame: { in: 'profile/profileFrame.spec.ts' },
  promoCode: { in: 'subscription/promoCode.spec.ts' },
  queue: { in: 'rooms/host.spec.ts' },
  session: { in: 'session/session.spec.ts' },
  sessions: { in: 'account/sessions.spec.ts' },
  share: { in: 'share/share.spec.ts' },
  shareSheet: { in: 'meetings/shareSheet.spec.ts' },
  signIn: { in: 'signin/signIn.spec.ts' },
  signUp: { in: 'signup/signUp.spec.ts' },
  strip: { in: 'motion/strip.spec.ts' },
  subscription: { in: 'subscription/subscription.spec.ts' },
  upload: { in: 'design/upload.spec.ts' },
  userMenu: { in: 'dashboard/userMenu.spec.ts' },

  // Machines that are walked with another one.
  attention: { because: 'It runs inside all that moves: the carousel and the strip are walked with it.' },
  spaceSignIn: {
    because:
      'A frame around the number and its code, which are walked with sign-up and sign-in (phoneStep.ts).',
  },
  address: {
    because:
      'A field and two buttons: each way is taken in AddressRow.test.tsx and e2e/meetings/address.spec.ts.',
  },
  details: {
    because: 'Three fields and what is said of them; that they are kept is in account.spec.ts.',
  },
  history: {
    because:
      'A list that is read and a press in it: designVersions.spec.ts looks back, restores and is offline.',
  },
  schemes: {
    because:
      'A logo that is read, and nobody steers it: designSchemes.spec.ts uploads some that are read and not.',
  },
  passkeySignIn: {
    because: 'What it asks stands in no page but in the device: passkeys.spec.ts has one that answers.',
  },
  passkeys: {
    because: 'A list and a question; a device creates, lists and loses one in passkeys.spec.ts.',
  },
  phoneVerification: {
    because: 'It runs inside sign-up and sign-in, which are walked with it (phoneStep.ts).',
  },

  // Machines that have a view, and no walk yet.
  call: {
    because: 'It needs other people, each with a browser: its ways are taken in callMachine.test.ts.',
  },
  ownMedia: {
    because: 'What a browser gives is for a person to allow: ownMediaMachine.test.ts plays the browser.',
  },
  connectionNotice: {
    because: 'Two lines that come and go with the network: offline.spec.ts takes it away.',
  },
  disclosure: { because: 'Panels with two places each: every press is taken in Questions.test.tsx.' },
  ecosystemDemo: {
    because: 'A drawing that nobody steers but by its pause button, which is that of the carousel.',
  },
  video: { because: 'Whether a video plays is for the browser alone to say: uploadsVideos.spec.ts asks it.' },
  framedDocument: {
    because: 'A frame of our own that loads or not, as that of the profile does, which is walked.',
  },
  inspector: { because: 'A tool of those who develop the product, no page of it: inspect.spec.ts uses it.' },
  installOffer: {
    because: 'What the browser offers cannot be brought about by a person: home.spec.ts plays the browser.',
  },
  language: { because: 'All else is walked within one language; app.spec.ts changes it, on two pages.' },
  deviceCheck: {
    because:
      'What browsers refuse cannot be brought about in one: deviceCheckMachine.test.ts takes each answer.',
  },
  person: {
    because: 'A guest knocks, waits, and takes a knock back in GuestView.test.tsx, against faked calls.',
  },
  invitations: {
    because:
      'A form and a question: each button is pressed in InvitationsView.test.tsx and e2e/rooms/invitations.spec.ts.',
  },
  lobbySpace: { because: 'Nobody steers it: what its call may answer is taken in LobbySpace.test.tsx.' },
  matchmakerDialog: { because: 'One question with two answers, both taken in home.spec.ts.' },
  menu: { because: 'It has two places, and opens on narrow screens alone: app.spec.ts takes each way out.' },
  motion: { because: 'Its one button is pressed, and all that moves looked at, in homeMotion.spec.ts.' },
  partnersFloat: {
    because: 'A link that nobody steers: homeFloat.spec.ts looks at it at both ends of the page and between.',
  },
  signInNotice: {
    because:
      'A notice with two buttons: both are pressed in SignInNoticeScreen.test.tsx and otherSessions.spec.ts.',
  },
  passkeyOffer: {
    because: 'A notice with three buttons: all are pressed in PasskeyOffer.test.tsx.',
  },
  queueNews: {
    because:
      'Nobody steers it: what its stream may say is taken in queueNewsMachine.test.ts; its queue is walked.',
  },
  nextStep: {
    because: 'A notice with two buttons: all are pressed in NextStepView.test.tsx.',
  },
  partnerStrip: {
    because: 'What its call may answer, and who is noticed, is taken in partnerStrip.spec.ts.',
  },
  update: { because: 'It needs a second version of the product, which offline.spec.ts serves.' },

  // Machines without a view, or with one that cannot be pressed.
  peer: {
    because: 'Nobody steers it: the network makes and takes connections, in peerMedia.test.ts.',
  },
  anchor: { because: 'It draws nothing: it moves the window, which app.spec.ts measures.' },
  connection: { because: 'It draws nothing: it tells others whether the network is there.' },
  countUp: { because: 'A number that nobody steers: partners.spec.ts watches it rise.' },
  hero: { because: 'Letters that nobody steers: home.spec.ts watches them play.' },
  lostLogouts: { because: 'It draws nothing: lostLogouts.test.ts loses the network.' },
  reading: { because: 'It marks what is read, by the scroll position alone: blog.spec.ts scrolls.' },
  reveal: { because: 'It lets sections appear as they come into sight: Reveal.test.tsx brings them there.' },
};
