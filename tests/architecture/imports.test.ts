import { describe, expect, it } from 'vitest';
import { codeOf, importsOf } from '../imports.ts';
import { atTop, type Source, sources } from '../sources.ts';
import { below } from './rooms.ts';

const roomOf = (path: string): string => path.split('/')[1] ?? '';

const offending = (files: Source[], allowed: (target: string, file: Source) => boolean): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => !allowed(target, file))
      .map(({ target }) => `${file.path} imports ${target}`),
  );

const code = /\.(ts|tsx)$/;
const machines = sources(['machines'], code);
const client = sources(['src'], code);
const server = sources(['server'], code);

describe('what may import what', () => {
  it('[QA-1] machines know machines, XState and pure rules only', () => {
    const packages = ['xstate', 'valibot', 'libphonenumber-js/min', 'culori/fn'];
    // The calendar file is one of browser and server, as pure as the rest, and its format a library's.
    const isFile = (target: string, { path }: Source) =>
      target === 'ical.js' && path === 'machines/contract/calendarFile.ts';
    expect(
      offending(
        machines,
        (target, file) => packages.includes(target) || target.startsWith('machines/') || isFile(target, file),
      ),
    ).toEqual([]);
  });

  it('[QA-1] machines touch no browser, no clock and no chance of their own', () => {
    const forbidden =
      /(?<![.\w'])(document|window|globalThis|navigator|localStorage|sessionStorage|fetch|setTimeout|setInterval|queueMicrotask|requestAnimationFrame|performance|crypto|console|process|Date\.now|Math\.random|new Date\(\)|new Date(?!\()|Date\(\))(?![\w':])/;
    expect(machines.filter((file) => forbidden.test(codeOf(file))).map(({ path }) => path)).toEqual([]);
  });

  it('[QA-1] the kit knows no machine, no text and no route', () => {
    const kit = client.filter(({ path }) => /^src\/(ui|theme)\//.test(path));
    const known = (target: string) =>
      /^src\/(ui|theme)\//.test(target) ||
      !/^(src|machines|server|public)\/|^(xstate|@xstate|i18next|react-i18next|wouter|ofetch)/.test(target);
    expect(offending(kit, known)).toEqual([]);
  });

  it('[QA-1] a room knows itself and the rooms below it: no area knows another', () => {
    const known = (target: string, { path }: Source) =>
      !target.startsWith('src/') || [roomOf(path), ...(below[roomOf(path)] ?? [])].includes(roomOf(target));
    expect(offending(client, known)).toEqual([]);
  });

  it('[API-1][OPS-9] server and browser share machines/contract and nothing else', () => {
    expect(offending(client, (target) => !target.startsWith('server/'))).toEqual([]);
    const isShared = (target: string) => target.startsWith('machines/contract/');
    expect(offending(server, (target) => !/^(src|machines)\//.test(target) || isShared(target))).toEqual([]);
    const shared = machines.filter(({ path }) => isShared(path));
    expect(shared.length).toBeGreaterThan(10);
    // Types of an area may say what it reads an answer as: they are gone when the code runs.
    const leaving = shared.flatMap((file) =>
      importsOf(file)
        .filter(({ target, names }) => names.length > 0 && /^machines\/(?!contract\/)/.test(target))
        .map(({ target }) => `${file.path} imports ${target}`),
    );
    expect(leaving).toEqual([]);
  });

  it('[QA-1] a page starts with the script of its own room, and no other code is asked for by its address', () => {
    const pages = [...atTop(/\.html$/), ...sources(['src'], /\.html$/)];
    const started = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/="([^"]*\.(?:tsx?|mjs|js|css))"/g)].map(([, address]) => `${path}: ${address}`),
    );
    expect(started).toEqual([
      'index.html: /src/main.tsx',
      'src/inspect/inspector.html: /src/inspect/inspectorMain.tsx',
      'src/lobby/lobby.html: /src/lobby/lobbyMain.tsx',
    ]);
    const addressed = [...machines, ...client, ...server].flatMap((file) =>
      [...codeOf(file).matchAll(/['"`]\/?((?:src|machines|server)\/[^'"`?$]*)/g)].map(
        ([, address]) => `${file.path}: ${address}`,
      ),
    );
    expect(addressed.sort()).toEqual([
      // The server in development.
      'server/devPlugin.ts: server/',
      'server/devPlugin.ts: src/lobby/lobby.html',
      'server/index.ts: src/lobby/lobby.html',
      // Which chunk a module belongs to.
      'src/app/chunks/groups.ts: src/head/',
      'src/inspect/channel.ts: src/inspect/inspector.html',
      'src/inspect/inspectorActors.ts: machines/**/*Machine.ts',
    ]);
  });

  it('[APP-11] an import() names its chunk, so that the build puts the loader with its second address there (G4)', () => {
    const unnamed = client.filter((file) => /\bimport\((?!\s*')/.test(codeOf(file))).map(({ path }) => path);
    // The loader's own, and that of the scripts before it is there.
    expect(unnamed.sort()).toEqual(['src/app/boot/boot.ts', 'src/platform/chunkLoader.ts']);
  });

  it('[APP-9] no address of anyone else is in the app: icons and fonts come with it', () => {
    // Names of formats, which nobody asks for anything.
    const names = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xhtml', 'https://schema.org'];
    const address = /\b(?:https?|wss?|ftp):\/\/[^\s'"`)<>]*|(?<=['"`(=]\s*)\/\/[\w$.{-]+\.[^\s'"`)<>]*/gi;
    const files = [...client, ...machines, ...sources(['src', 'public'], /\.(html|svg|css|json)$/)];
    const outside = files.flatMap(({ path, text }) =>
      [...text.matchAll(address)]
        .filter(([found]) => !names.includes(found))
        .map(([found]) => `${path}: ${found}`),
    );
    expect(outside).toEqual([]);
  });
});
