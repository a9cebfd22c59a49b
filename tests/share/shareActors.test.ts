// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideAll } from '../../machines/port.ts';
import { shareMachine, shareScreen } from '../../machines/share/shareMachine.ts';
import { shareActors } from '../../src/share/shareActors.ts';

const link = 'https://meet.example/Ab3xYz09Qw?pId=p1';
const wanted = { type: 'share.wanted', title: 'Casa Iglesias', link } as const;
const named = (name: string) => Object.assign(new Error(name), { name });

/** What the platform offers; `undefined` for what is missing. */
interface Platform {
  width?: number;
  share?: ((data: ShareData) => Promise<void>) | undefined;
  writeText?: ((text: string) => Promise<void>) | undefined;
  execCommand?: ((command: string) => boolean) | undefined;
}

const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true });

let resize: (width: number) => void = () => undefined;
let listeners: Set<() => void>;

const start = ({ width = 1440, share, writeText, execCommand }: Platform) => {
  set(navigator, 'share', share);
  set(navigator, 'clipboard', writeText && { writeText });
  set(document, 'execCommand', execCommand);
  listeners = new Set();
  let current = width;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return current <= Number(/^\(max-width: (\d+)px\)$/.exec(query)?.[1]);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  resize = (to) => {
    current = to;
    for (const listener of listeners) listener();
  };
  const actor = createActor(provideAll(shareMachine, shareActors), { input: { copiedFor: 3000 } }).start();
  const screens: string[] = [];
  actor.subscribe((snapshot) => {
    const screen = shareScreen(snapshot);
    if (screens.at(-1) !== screen) screens.push(screen);
  });
  return {
    actor,
    screens,
    becomes: (screen: string) => vi.waitFor(() => expect(shareScreen(actor.getSnapshot())).toBe(screen)),
  };
};

const resolves = () => vi.fn(async () => undefined);
const rejects = (name: string) => vi.fn(async () => Promise.reject(named(name)));

beforeEach(() => {
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the clipboard', () => {
  it('[MEET-3] the link is copied within the press itself', async () => {
    const writeText = resolves();
    const { actor, becomes, screens } = start({ writeText });
    actor.send(wanted);
    expect(writeText.mock.calls).toEqual([[link]]);
    await becomes('copied');
    expect(screens).toEqual(['copying', 'copied']);
  });

  it.each([
    { why: 'it rejects', writeText: rejects('NotAllowedError') },
    { why: 'there is none, as on an insecure page', writeText: undefined },
  ])('[MEET-3] C01: a selected field is copied where $why, and goes again', async ({ writeText }) => {
    document.body.innerHTML = '<button>Copy link</button>';
    const button = document.querySelector('button');
    button?.focus();
    const copied: (string | undefined)[] = [];
    const execCommand = vi.fn((command: string) => {
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement)
        copied.push(command, field.value.slice(field.selectionStart, field.selectionEnd));
      return true;
    });
    const { actor, becomes } = start({ writeText, execCommand });
    actor.send(wanted);
    await becomes('copied');
    expect(copied).toEqual(['copy', link]);
    expect([document.querySelector('textarea'), document.activeElement]).toEqual([null, button]);
  });

  it('[MEET-3] C01: in an open dialog the field stands inside, where it can be selected', async () => {
    document.body.innerHTML = '<dialog><button>Copy link</button></dialog>';
    const dialog = document.querySelector('dialog');
    dialog?.showModal();
    let place: Element | null | undefined;
    const execCommand = () => {
      place = document.querySelector('textarea')?.parentElement;
      return true;
    };
    const { actor, becomes } = start({ execCommand });
    actor.send(wanted);
    await becomes('copied');
    expect(place).toBe(dialog);
  });

  it.each([
    { why: 'refuses', execCommand: () => false },
    {
      why: 'throws',
      execCommand: () => {
        throw named('NotSupportedError');
      },
    },
    { why: 'is gone', execCommand: undefined },
  ])('[MEET-3] C01: nothing is called copied where that way $why too', async ({ execCommand }) => {
    const { actor, becomes, screens } = start({ writeText: rejects('NotAllowedError'), execCommand });
    actor.send(wanted);
    await becomes('manual');
    expect([screens, document.querySelector('textarea')]).toEqual([['copying', 'manual'], null]);
  });
});

describe('the platform’s sheet', () => {
  it('[MEET-3] is opened within the press itself, with title and link', async () => {
    const share = vi.fn(async (_: ShareData) => undefined);
    const writeText = resolves();
    const { actor, becomes, screens } = start({ width: 390, share, writeText });
    actor.send(wanted);
    expect(share.mock.calls).toEqual([[{ title: 'Casa Iglesias', url: link }]]);
    await becomes('idle');
    expect([screens, writeText.mock.calls]).toEqual([['sharing', 'idle'], []]);
  });

  it('[MEET-3] [BLOG-9] C02: cancelling it is silent', async () => {
    const writeText = resolves();
    const { actor, becomes, screens } = start({ width: 390, share: rejects('AbortError'), writeText });
    actor.send(wanted);
    await becomes('idle');
    expect([screens, writeText.mock.calls]).toEqual([['sharing', 'idle'], []]);
  });

  it.each(['NotAllowedError', 'TypeError'])('[MEET-3] C03: %s copies the link', async (name) => {
    const writeText = resolves();
    const { actor, becomes, screens } = start({ width: 390, share: rejects(name), writeText });
    actor.send(wanted);
    await becomes('copied');
    expect([screens, writeText.mock.calls]).toEqual([['sharing', 'copying', 'copied'], [[link]]]);
  });

  it.each([
    { width: 768, has: true, way: 'sharing' },
    { width: 769, has: true, way: 'copying' },
    { width: 320, has: false, way: 'copying' },
  ])('[MEET-3] [BLOG-9] C04: $width px with a sheet ($has) is $way', ({ width, has, way }) => {
    const never = () => new Promise<void>(() => undefined);
    const { actor } = start({ width, share: has ? never : undefined, writeText: never });
    actor.send(wanted);
    expect(shareScreen(actor.getSnapshot())).toBe(way);
  });

  it('[MEET-3] C04: what is offered follows the window until the end', () => {
    const { actor } = start({ width: 1440, share: resolves() });
    expect(actor.getSnapshot().context.isNative).toBe(false);
    resize(768);
    expect(actor.getSnapshot().context.isNative).toBe(true);
    resize(769);
    expect(actor.getSnapshot().context.isNative).toBe(false);
    actor.stop();
    expect(listeners.size).toBe(0);
  });
});
