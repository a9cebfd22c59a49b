/** The environment of a service, whole: every setting without which it does not start. */
export const productionEnv = {
  MODE: 'production',
  DATABASE_URL: 'postgres://me:secret@db.example:5432/plaza',
  CODE_SECRET: 's'.repeat(32),
  APP_ORIGIN: 'https://plaza.example',
  MEETING_ORIGIN: 'https://meet.plaza.example',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 't'.repeat(32),
  TWILIO_VERIFY_SERVICE_SID: `VA${'1'.repeat(32)}`,
  MAIL_FROM: 'hello@plaza.example',
  SMTP_URL: 'smtps://me:secret@smtp.plaza.example:465',
  MATCHMAKER_URL: 'https://app.plaza.example',
  SUPPORT_EMAIL: 'help@plaza.example',
  PRIVACY_URL: 'https://plaza.example/privacy.html',
  TERMS_URL: 'https://plaza.example/terms.html',
  SINGLE_SERVER: 'true',
} as const;
