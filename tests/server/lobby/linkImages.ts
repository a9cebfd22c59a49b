import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { Language } from '../../../machines/contract/language.ts';
import { defaultMeetingConfig, type MeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { partners, spaces } from '../../../server/db/schema.ts';
import type { StaticFile } from '../../../server/http/staticFiles.ts';
import { createLobbyImages } from '../../../server/lobby/lobbyImages.ts';
import { drawLobbyPicture } from '../../../src/app/socialImages/drawLobbyPicture.ts';
import { loadOutliner } from '../../../src/app/socialImages/outlines.ts';
import { openMemory } from '../memory.ts';
import { start } from './openMeetings.ts';

type Files = Parameters<typeof createLobbyImages>[0]['files'];

/** The space of one partner, `casa`, over a suite’s tests, and the images of links to it. */
export const linkImages = () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openMemory();
    const partner = { publicId: 'casa', phone: '10000000001', createdAt: new Date(0) };
    const [made] = await database.db.insert(partners).values(partner).returning({ id: partners.id });
    const space = { config: defaultMeetingConfig, savedAt: new Date(0), version: 0 };
    await database.db.insert(spaces).values({ ...space, partnerId: made?.id ?? 0 });
  });
  afterAll(() => database.close());

  let version = 0;
  /** Saves a design whose files are read so. */
  const openImages = async (config: Partial<MeetingConfig>, read: Files['read']) => {
    version += 1;
    const saved = { config: { ...defaultMeetingConfig, ...config }, version };
    await database.db.update(spaces).set(saved);
    const warn = vi.fn();
    const draw = vi.fn(drawLobbyPicture);
    const images = createLobbyImages({
      db: database.db,
      now: () => start,
      files: { read } as Files,
      drawLobby: { picture: draw },
      loadOutliner,
      log: { error: vi.fn(), info: vi.fn(), warn },
    });
    const ask = (language: Language) => images({ publicId: 'casa', version: saved.version, language });
    return { images, ask, draw, warn, version: saved.version };
  };
  /** Saves a design, and draws its image. */
  const drawOf = async (config: Partial<MeetingConfig>, stored: Record<string, Buffer> = {}) => {
    const opened = await openImages(config, async (name) => {
      const bytes = stored[name];
      return bytes === undefined ? null : Readable.from([bytes]);
    });
    return { ...opened, picture: await opened.ask('en') };
  };
  return { db: () => database.db, openImages, drawOf };
};

/** A drawn image’s bytes. */
export const bytesOf = (file: StaticFile | null) =>
  file?.identity.read(0, file.identity.size - 1) as Uint8Array;
/** The color of one point. */
export const pointOf = async (file: StaticFile | null, left: number, top: number) => {
  const { data } = await sharp(bytesOf(file))
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
};
/** Nearly that color, as a JPEG has it. */
export const about = (color: readonly number[]) =>
  color.map((value) => expect.toSatisfy((found: number) => Math.abs(found - value) < 12));
/** A picture of one color. */
export const solid = (color: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer();

/** A logo as a vector. */
export const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#6a5be0"/></svg>';
