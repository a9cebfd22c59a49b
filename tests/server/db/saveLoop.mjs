// Saves in the given folder until whoever started it has ended, and prints each number once its save was answered.
import { createServer } from 'vite';

const [, , dataFolder, token] = process.argv;
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const load = (path) => vite.ssrLoadModule(path);
const { openDatabase } = await load('/server/db/database.ts');
const { limitedEvents } = await load('/server/db/schema.ts');
const { createApp } = await load('/server/app.ts');
const { createLog } = await load('/server/http/log.ts');
const { createMetrics } = await load('/server/metrics/metrics.ts');
const { parseSettings } = await load('/server/settings/settings.ts');
const { defaultMeetingConfig } = await load('/machines/contract/meetingConfig.ts');

const settings = { ...parseSettings({}), dataFolder };
const { db } = await openDatabase(settings);
const app = createApp({
  settings,
  db,
  now: Date.now,
  randomBytes: () => {},
  verification: {},
  wakeJobs: () => {},
  documents: {},
  files: {},
  log: createLog(() => {}),
  metrics: createMetrics(),
});
// A run of tests that is killed would leave it behind, on a whole core.
const parent = process.ppid;
for (let number = 1; process.ppid === parent; number++) {
  const response = await app.request('/api/partner-resources/insert-subscription', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ config: { ...defaultMeetingConfig, name: `Save ${number}` } }),
  });
  if (!response.ok) throw new Error(await response.text());
  process.stdout.write(`${number}\n`);
  // Nobody else saves so often.
  if (number % 500 === 0) await db.delete(limitedEvents);
}
process.exit();
