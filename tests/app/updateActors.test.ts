// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { updateMachine } from '../../machines/app/updateMachine.ts';
import { provideAll } from '../../machines/port.ts';

/** A service worker in one of its states. */
class FakeWorker extends EventTarget {
  readonly messages: unknown[] = [];
  postMessage = (message: unknown) => this.messages.push(message);
}
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  update = vi.fn(async () => undefined);
  /** Another version is fetched, and waits. */
  install(worker = new FakeWorker()): FakeWorker {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}
class FakeContainer extends EventTarget {
  readonly registration = new FakeRegistration();
  controller: object | null = {};
  register = vi.fn(async (_address: unknown) => this.registration);
}

const pageOf = (script: string) => `<script type="module" src="/assets/${script}"></script>`;
let served = '';
let container = new FakeContainer();
const reload = vi.fn();

const start = async () => {
  // Anew for each test, as a page registers its worker once.
  vi.resetModules();
  const { updateActors } = await import('../../src/shell/notices/updateActors.ts');
  const actor = createActor(provideAll(updateMachine, updateActors())).start();
  const becomes = (state: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(state));
  return { actor, becomes };
};

/** Resolves once the page that is looked at again asks for a new version: its worker is registered. */
const listensToPage = () =>
  vi.waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(container.registration.update).toHaveBeenCalled();
  });

beforeEach(() => {
  vi.stubEnv('PROD', true);
  container = new FakeContainer();
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: container } }));
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(served)),
  );
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(document, 'scripts', 'get').mockReturnValue([
    Object.assign(document.createElement('script'), { type: 'module', src: '/assets/index-1.js' }),
  ] as unknown as HTMLCollectionOf<HTMLScriptElement>);
  served = pageOf('index-2.js');
});
afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  reload.mockReset();
});

it('[HOME-6] a version that comes is offered, told to take over when asked, and then shown', async () => {
  const { actor, becomes } = await start();
  await vi.waitFor(() => expect(container.register.mock.calls).toEqual([['/sw.js']]));
  const worker = container.registration.install();
  await becomes('ready');
  expect(worker.messages).toEqual([]);
  actor.send({ type: 'update.accepted' });
  await vi.waitFor(() => expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]));
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  await becomes('reloading');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('[HOME-6] a version that waits already is offered', async () => {
  container.registration.waiting = new FakeWorker();
  const { becomes } = await start();
  await becomes('ready');
});

it('[HOME-6] a version that is being fetched already is offered once it waits', async () => {
  const worker = new FakeWorker();
  container.registration.installing = worker;
  const { becomes } = await start();
  await listensToPage();
  container.registration.waiting = worker;
  worker.dispatchEvent(new Event('statechange'));
  await becomes('ready');
});

it('[HOME-6] a page that is of the new version already is offered nothing, and stays', async () => {
  served = pageOf('index-1.js');
  const { actor } = await start();
  await vi.waitFor(() => expect(container.register).toHaveBeenCalled());
  container.registration.install();
  container.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect([actor.getSnapshot().value, reload.mock.calls]).toEqual(['current', []]);
});

it('[HOME-6] the first worker of all is no update', async () => {
  container.controller = null;
  const { actor } = await start();
  await listensToPage();
  container.registration.install();
  container.dispatchEvent(new Event('controllerchange'));
  expect([actor.getSnapshot().value, vi.mocked(fetch).mock.calls]).toEqual(['current', []]);
});

it('[HOME-6] a page that is looked at again asks for a new version', async () => {
  await start();
  await listensToPage();
});

/** Puts what a page says of its files into it (`server/site/pages.ts`). */
const nameFiles = (files: object) => {
  document.head.innerHTML = '<script type="application/json" id="page-files"></script>';
  for (const place of document.head.children) place.textContent = JSON.stringify(files);
};

it('[HOME-6] a rendered page is out of date by the files of every page that it names, but not by its own', async () => {
  vi.spyOn(document, 'scripts', 'get').mockReturnValue([] as unknown as HTMLCollectionOf<HTMLScriptElement>);
  served += '<script>["/assets/site-2.css"]</script>';
  const files = { sheet: '/assets/site-2.css', scripts: ['/assets/index-2.js'] };
  const own = { texts: '/assets/texts-of-partners.json', page: ['/assets/partners-1.js'] };
  nameFiles({ ...own, ...files });
  const { becomes, actor } = await start();
  await vi.waitFor(() => expect(container.register).toHaveBeenCalled());
  container.registration.install();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await Promise.resolve();
  expect(actor.getSnapshot().value).not.toBe('ready');
  nameFiles({ ...own, ...files, sheet: '/assets/site-1.css' });
  container.registration.install();
  await becomes('ready');
  nameFiles({ ...own, ...files, scripts: ['/assets/index-1.js'] });
  const other = await start();
  await other.becomes('ready');
});

it('[HOME-6] the dashboard, which names files of its own alone, is offered a version as well', async () => {
  nameFiles({ texts: {}, styles: ['/assets/space-1.css'], space: ['/assets/dashboard-1.js'], signIn: [] });
  const { becomes } = await start();
  await vi.waitFor(() => expect(container.register).toHaveBeenCalled());
  container.registration.install();
  await becomes('ready');
});

it('[HOME-6] the worker is registered by a policy of its own where addresses of scripts are guarded', async () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL(address: string): string }) => ({
    createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }),
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  await start();
  await vi.waitFor(() => expect(container.register.mock.calls).toEqual([[{ trusted: '/sw.js' }]]));
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['service-worker']);
});

it('[HOME-6] in development, and where a worker is refused, the page is as it was', async () => {
  vi.stubEnv('PROD', false);
  const first = await start();
  expect([first.actor.getSnapshot().value, container.register.mock.calls]).toEqual(['current', []]);
  vi.stubEnv('PROD', true);
  container.register.mockRejectedValue(new DOMException('no', 'SecurityError'));
  const second = await start();
  await vi.waitFor(() => expect(container.register).toHaveBeenCalled());
  expect(second.actor.getSnapshot().value).toBe('current');
});
