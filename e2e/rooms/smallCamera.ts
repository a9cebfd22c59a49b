import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const width = 160;
const height = 90;

/** A frame of one grey in YUV 4:2:0: full lightness, and a quarter as many values of each colour. */
const frame = (grey: number): Buffer =>
  Buffer.concat([
    Buffer.from('FRAME\n'),
    Buffer.alloc(width * height, grey),
    Buffer.alloc((width * height) / 2, 128),
  ]);

/**
 * A film of five frames a second that Chromium shows as a camera: the machine of a test draws and codes the pictures
 * of everybody, and those of Chromium's own fake camera keep two cores busy with four people.
 * @returns the path of the file.
 */
export const smallCamera = async (): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'camera-')), 'camera.y4m');
  const frames = Array.from({ length: 20 }, (_, at) => frame(20 + at * 10));
  await writeFile(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420\n`), ...frames]),
  );
  return path;
};
