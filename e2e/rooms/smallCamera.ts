import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How wide the camera's picture is, in pixels. */
export const smallCameraWidth = 160;
const height = 90;

/** A frame of one grey in YUV 4:2:0: full lightness, and a quarter as many values of each colour. */
const frame = (grey: number): Buffer =>
  Buffer.concat([
    Buffer.from('FRAME\n'),
    Buffer.alloc(smallCameraWidth * height, grey),
    Buffer.alloc((smallCameraWidth * height) / 2, 128),
  ]);

/**
 * A video of five frames a second that Chromium shows as a camera: the machine of a test draws and codes the pictures
 * of everybody, and those of Chromium's own fake camera keep two cores busy with four people.
 * @returns the path of its file, and what removes that.
 */
export const smallCamera = async (): Promise<{ path: string; remove(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'camera-'));
  const path = join(folder, 'camera.y4m');
  const frames = Array.from({ length: 20 }, (_, at) => frame(20 + at * 10));
  await writeFile(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${smallCameraWidth} H${height} F5:1 Ip A1:1 C420\n`), ...frames]),
  );
  return { path, remove: () => rm(folder, { recursive: true }) };
};
