import { anchor } from './anchor.ts';
import { article } from './article.ts';
import { attention } from './attention.ts';
import { branding } from './branding.ts';
import { carousel } from './carousel.ts';
import { connection } from './connection.ts';
import { connectionNotice } from './connectionNotice.ts';
import { countryPicker } from './countryPicker.ts';
import { countUp } from './countUp.ts';
import { dashboard } from './dashboard.ts';
import { disclosure } from './disclosure.ts';
import { ecosystemDemo } from './ecosystemDemo.ts';
import { emailSignup } from './emailSignup.ts';
import { film } from './film.ts';
import { framedDocument } from './framedDocument.ts';
import { hero } from './hero.ts';
import { inspector } from './inspector.ts';
import { installOffer } from './installOffer.ts';
import { landing } from './landing.ts';
import { language } from './language.ts';
import { lobby } from './lobby.ts';
import { logoEditor } from './logoEditor.ts';
import { matchmakerDialog } from './matchmakerDialog.ts';
import { meetingLinks } from './meetingLinks.ts';
import { menu } from './menu.ts';
import { motion } from './motion.ts';
import { partnerStrip } from './partnerStrip.ts';
import { payment } from './payment.ts';
import { phoneVerification } from './phoneVerification.ts';
import { postList } from './postList.ts';
import { preview } from './preview.ts';
import { profileFrame } from './profileFrame.ts';
import { promoCode } from './promoCode.ts';
import { reading } from './reading.ts';
import { reveal } from './reveal.ts';
import { session } from './session.ts';
import { share } from './share.ts';
import { shareSheet } from './shareSheet.ts';
import { signIn } from './signIn.ts';
import { signUp } from './signUp.ts';
import { strip } from './strip.ts';
import { subscription } from './subscription.ts';
import { update } from './update.ts';
import { upload } from './upload.ts';
import { userMenu } from './userMenu.ts';

/** Every machine of the product with its plans, by area and name. */
export const all = [
  anchor,
  connection,
  connectionNotice,
  language,
  menu,
  motion,
  update,
  article,
  postList,
  reading,
  dashboard,
  userMenu,
  branding,
  preview,
  upload,
  ecosystemDemo,
  hero,
  installOffer,
  inspector,
  landing,
  logoEditor,
  film,
  lobby,
  meetingLinks,
  shareSheet,
  partnerStrip,
  profileFrame,
  session,
  attention,
  carousel,
  countUp,
  countryPicker,
  disclosure,
  emailSignup,
  framedDocument,
  matchmakerDialog,
  phoneVerification,
  reveal,
  share,
  strip,
  signIn,
  signUp,
  payment,
  promoCode,
  subscription,
];
