import type account from '../../public/locales/en/account.json';
import type app from '../../public/locales/en/app.json';
import type blog from '../../public/locales/en/blog.json';
import type call from '../../public/locales/en/call.json';
import type dashboard from '../../public/locales/en/dashboard.json';
import type design from '../../public/locales/en/design.json';
import type home from '../../public/locales/en/home.json';
import type invitations from '../../public/locales/en/invitations.json';
import type landing from '../../public/locales/en/landing.json';
import type legal from '../../public/locales/en/legal.json';
import type lobby from '../../public/locales/en/lobby.json';
import type logo from '../../public/locales/en/logo.json';
import type meetings from '../../public/locales/en/meetings.json';
import type partners from '../../public/locales/en/partners.json';
import type profile from '../../public/locales/en/profile.json';
import type rooms from '../../public/locales/en/rooms.json';
import type shared from '../../public/locales/en/shared.json';
import type signin from '../../public/locales/en/signin.json';
import type signup from '../../public/locales/en/signup.json';
import type subscription from '../../public/locales/en/subscription.json';

// The keys of the texts, from the English files: a key that does not exist does not compile (LNG-4).
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    interpolation: { prefix: '{'; suffix: '}' };
    resources: {
      account: typeof account;
      app: typeof app;
      blog: typeof blog;
      call: typeof call;
      dashboard: typeof dashboard;
      design: typeof design;
      home: typeof home;
      invitations: typeof invitations;
      landing: typeof landing;
      legal: typeof legal;
      lobby: typeof lobby;
      logo: typeof logo;
      meetings: typeof meetings;
      partners: typeof partners;
      profile: typeof profile;
      rooms: typeof rooms;
      shared: typeof shared;
      signin: typeof signin;
      signup: typeof signup;
      subscription: typeof subscription;
    };
  }
}
