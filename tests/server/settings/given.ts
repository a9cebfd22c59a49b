/** The settings of a service, whole. */
export const s3 = {
  S3_ENDPOINT: 'https://storage.example.com/',
  S3_BUCKET: 'plaza-files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'se/cr+et=',
  S3_PUBLIC_URL: 'https://files.example.com/plaza/',
};
/** The settings of a service, whole. */
export const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
};
/** The settings of a service, whole. */
export const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 't'.repeat(32),
  TWILIO_VERIFY_SERVICE_SID: `VA${'1'.repeat(32)}`,
};
/** What a service of mails needs beside itself. */
export const mail = { MAIL_FROM: 'hello@example.com' };
