import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/guessSchema.ts',
    './server/db/mailSchema.ts',
    './server/db/accountSchema.ts',
    './server/db/roomSchema.ts',
    './server/db/invitationSchema.ts',
    './server/db/addressSchema.ts',
    './server/db/designSchema.ts',
  ],
  out: './server/db/migrations',
  casing: 'snake_case',
});
