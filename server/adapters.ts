import { eraseNextDue, removeNextFile } from './account/eraseDue.ts';
import { twilioVerification } from './auth/twilioVerification.ts';
import type { Verification } from './auth/verification.ts';
import { folderPosts } from './blog/folderPosts.ts';
import { noPosts, type Posts } from './blog/posts.ts';
import { brevoList } from './contacts/contactList.ts';
import { syncNextContact } from './contacts/syncContacts.ts';
import type { OpenDatabase } from './db/database.ts';
import { createTidy } from './db/tidy.ts';
import { createUpkeep } from './db/upkeep.ts';
import type { Files } from './files/files.ts';
import { dropIncoming } from './files/uploads.ts';
import type { Log } from './http/log.ts';
import { createJobRunner, type JobRunner } from './jobs/jobRunner.ts';
import type { Timer } from './jobs/timer.ts';
import { createBrevo } from './mail/brevo.ts';
import { brevoMailer } from './mail/brevoMailer.ts';
import { sendNextMail } from './mail/outbox.ts';
import { smtpMailer } from './mail/smtpMailer.ts';
import type { Payments } from './payments/payments.ts';
import { stripePayments } from './payments/stripePayments.ts';
import type { Settings } from './settings/settings.ts';
import { type Inbox, inboxMailer } from './standIns/inbox.ts';
import { tidyTasks } from './tidyTasks.ts';

// Which adapter stands behind each port, by what is set.

/** What the jobs in the background need. */
interface JobDeps {
  settings: Settings;
  database: OpenDatabase;
  inbox: Inbox;
  log: Log;
  jobTimer: Timer;
  payments: Payments | null;
  files: Files;
}

/** Twilio, or null: then the local stand-in sends the codes. */
export const twilioOf = (
  { twilioAccountSid: accountSid, twilioAuthToken: authToken, twilioVerifyServiceSid: serviceSid }: Settings,
  deps: Pick<Parameters<typeof twilioVerification>[0], 'db' | 'now' | 'log'>,
): Verification | null =>
  accountSid === null || authToken === null || serviceSid === null
    ? null
    : twilioVerification({ accountSid, authToken, serviceSid, fetch, ...deps });

/** Stripe, or null: then the local stand-in takes payments, or nobody. */
export const stripeOf = (settings: Settings, log: Log): Payments | null => {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripePriceId: priceId } = settings;
  const { stripeFormerPriceIds: formerPriceIds, stripeTax: tax } = settings;
  return secretKey === null || webhookSecret === null || priceId === null
    ? null
    : stripePayments({ secretKey, webhookSecret, priceId, formerPriceIds, tax, fetch, now: Date.now, log });
};

/** The posts of the folder of content; none without one. */
export const postsOf = ({ contentFolder: folder }: Settings, log: Log): Posts =>
  folder === null ? noPosts : folderPosts({ folder, now: Date.now, log });

/**
 * Sends mails and keeps the contact list, by what is set, or into the inbox of local mode; erases the accounts whose time has
 * come, removes their files, deletes what has been kept long enough, and keeps the embedded database up.
 */
export const jobRunnerOf = ({
  settings,
  database,
  inbox,
  log,
  jobTimer,
  payments,
  files,
}: JobDeps): JobRunner => {
  const { db } = database;
  const { smtpUrl, brevoApiKey, brevoListId, mailFrom, productName } = settings;
  const now = Date.now;
  const sender = { name: productName, email: mailFrom };
  const brevo = brevoApiKey === null ? null : createBrevo({ apiKey: brevoApiKey, fetch });
  const service = brevo === null ? inboxMailer(inbox, now) : brevoMailer({ brevo, sender });
  const mailer = smtpUrl === null ? service : smtpMailer({ url: smtpUrl, sender });
  const list = brevo === null || brevoListId === null ? null : brevoList({ brevo, listId: brevoListId });
  return createJobRunner(jobTimer, [
    () => sendNextMail({ db, now, mailer, log }),
    () => syncNextContact({ db, now, list, log }),
    () => eraseNextDue({ db, now, settings, payments, log }),
    () => removeNextFile({ db, files, log }),
    createTidy({ db, now, log }, tidyTasks),
    ...(settings.databaseUrl === null ? [createUpkeep({ db, now, log })] : []),
    // No task of the tidying, which one server does for all: the folder may be this server's own.
    () => dropIncoming(settings, now()),
  ]);
};
