import { details } from './account/details.ts';
import { ownData } from './account/ownData.ts';
import { passkeyOffer } from './account/passkeyOffer.ts';
import { passkeys } from './account/passkeys.ts';
import { sessions } from './account/sessions.ts';
import { signInNotice } from './account/signInNotice.ts';
import { anchor } from './app/anchor.ts';
import { connection } from './app/connection.ts';
import { connectionNotice } from './app/connectionNotice.ts';
import { language } from './app/language.ts';
import { menu } from './app/menu.ts';
import { update } from './app/update.ts';
import { article } from './blog/article.ts';
import { postList } from './blog/postList.ts';
import { reading } from './blog/reading.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { nextStep } from './dashboard/nextStep.ts';
import { userMenu } from './dashboard/userMenu.ts';
import { branding } from './design/branding.ts';
import { history } from './design/history.ts';
import { preview } from './design/preview.ts';
import { schemes } from './design/schemes.ts';
import { upload } from './design/upload.ts';
import { ecosystemDemo } from './home/ecosystemDemo.ts';
import { hero } from './home/hero.ts';
import { installOffer } from './home/installOffer.ts';
import { partnersFloat } from './home/partnersFloat.ts';
import { inspector } from './inspect/inspector.ts';
import { landing } from './landing/landing.ts';
import { logoEditor } from './logo/logoEditor.ts';
import { address } from './meetings/address.ts';
import { lobbySpace } from './meetings/lobbySpace.ts';
import { meetingLinks } from './meetings/meetingLinks.ts';
import { shareSheet } from './meetings/shareSheet.ts';
import { video } from './meetings/video.ts';
import { attention } from './motion/attention.ts';
import { carousel } from './motion/carousel.ts';
import { countUp } from './motion/countUp.ts';
import { motion } from './motion/motion.ts';
import { reveal } from './motion/reveal.ts';
import { strip } from './motion/strip.ts';
import { partnerStrip } from './partners/partnerStrip.ts';
import { countryPicker } from './phone/countryPicker.ts';
import { passkeySignIn } from './phone/passkeySignIn.ts';
import { phoneVerification } from './phone/phoneVerification.ts';
import { profileFrame } from './profile/profileFrame.ts';
import { call } from './rooms/call.ts';
import { deviceCheck } from './rooms/deviceCheck.ts';
import { invitations } from './rooms/invitations.ts';
import { ownMedia } from './rooms/ownMedia.ts';
import { peer } from './rooms/peer.ts';
import { person } from './rooms/person.ts';
import { queue } from './rooms/queue.ts';
import { queueNews } from './rooms/queueNews.ts';
import { disclosure } from './sections/disclosure.ts';
import { emailSignup } from './sections/emailSignup.ts';
import { framedDocument } from './sections/framedDocument.ts';
import { matchmakerDialog } from './sections/matchmakerDialog.ts';
import { lostLogouts } from './session/lostLogouts.ts';
import { session } from './session/session.ts';
import { share } from './share/share.ts';
import { signIn } from './signin/signIn.ts';
import { spaceSignIn } from './signin/spaceSignIn.ts';
import { signUp } from './signup/signUp.ts';
import { payment } from './subscription/payment.ts';
import { promoCode } from './subscription/promoCode.ts';
import { subscription } from './subscription/subscription.ts';

/** Every machine of the product with its plans, by area and name. */
export const all = [
  details,
  ownData,
  passkeyOffer,
  passkeys,
  sessions,
  signInNotice,
  anchor,
  connection,
  connectionNotice,
  language,
  menu,
  update,
  article,
  postList,
  reading,
  dashboard,
  nextStep,
  userMenu,
  branding,
  history,
  preview,
  schemes,
  upload,
  ecosystemDemo,
  hero,
  installOffer,
  partnersFloat,
  inspector,
  landing,
  logoEditor,
  address,
  lobbySpace,
  meetingLinks,
  shareSheet,
  video,
  attention,
  carousel,
  countUp,
  motion,
  reveal,
  strip,
  partnerStrip,
  countryPicker,
  passkeySignIn,
  phoneVerification,
  profileFrame,
  call,
  deviceCheck,
  invitations,
  ownMedia,
  peer,
  person,
  queue,
  queueNews,
  disclosure,
  emailSignup,
  framedDocument,
  matchmakerDialog,
  lostLogouts,
  session,
  share,
  signIn,
  spaceSignIn,
  signUp,
  payment,
  promoCode,
  subscription,
];
