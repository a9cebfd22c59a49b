import type { Mail } from '../../../server/mail/mailer.ts';

/** A mail with all that one may have, and its id. */
export const mailId = '5f0c7c1e-3b0a-4c55-9d0e-0f6b7f3a2b11';
export const mail: Mail = {
  to: 'ana,eva@example.com',
  subject: 'Confirma tu suscripción',
  text: 'Hola:\n\nhttp://localhost:3000/mail/confirm?token=abc',
  html: '<p>Hola</p>',
  headers: {
    'List-Unsubscribe': `<http://localhost:3000/mail/unsubscribe?token=${'x'.repeat(43)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};
export const sender = { name: 'Plaza & Co', email: 'hello@plaza.example' };
