// images.ts runs this as a process of its own: it re-encodes an image from the standard input to the standard
// output. An SVG from bytes instead of a path has no base for its references.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

try {
  // Where memory runs out, Linux ends this process before the server (OPS-7).
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Another system, or one that does not let it.
}

const [, format, limits] = process.argv;
const { side, count, largest, drawingSide, ms, exits } = JSON.parse(limits);
const isDrawing = format === 'svg';
const given = readFileSync(0);
const text = isDrawing ? given.toString('latin1') : '';

/** Without these attributes an SVG is scaled wrongly: its frame grows, and its content does not. */
const isScalable = /<(?:[\w.-]+:)?svg\b[^<>]*\s(?:viewBox\s*=|width\s*=\s*["']\s*[\d.]+(?![\d.%]))/.test(
  text,
);
// An SVG is recognised by the word `<svg` near its start, which a long preamble or a prefix can hide.
const marked = text.replace(/^(?:\xef\xbb\xbf)?\s*(?:<\?xml\s[\s\S]*?\?>)?/, '$&<!--<svg-->');
const bytes = isDrawing ? Buffer.from(marked, 'latin1') : given;

const redraw = async () => {
  const found = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (found.format !== format) return exits.unreadable;
  const { width, height } = found;
  if (width > side || height > side || width * height > count) return exits.tooManyPixels;
  const options = { limitInputPixels: count, failOn: 'error' };
  const asItIs = () => sharp(bytes, options).png({ compressionLevel: 0 }).toBuffer();
  const source = isDrawing && !isScalable ? await asItIs() : bytes;
  const fit = isScalable ? drawingSide : largest;
  const image = sharp(source, options)
    .autoOrient()
    .resize({ width: fit, height: fit, fit: 'inside', withoutEnlargement: !isScalable });
  const isPhoto = format === 'jpeg' || (/^(webp|heif)$/.test(format) && !found.hasAlpha);
  writeFileSync(1, await (isPhoto ? image.jpeg({ quality: 90 }) : image.png()).toBuffer());
  return 0;
};

// Working threads continue after an orderly exit. CPU time counts, as a busy machine only takes longer.
const begun = process.cpuUsage();
const watch = () => {
  const { user, system } = process.cpuUsage(begun);
  if (user + system > ms * 1000) process.kill(process.pid, 'SIGKILL');
};
setInterval(watch, 50).unref();
process.exitCode = await redraw().catch((error) => {
  // A full disk, for example: not the image's fault.
  if (!('syscall' in error)) return exits.unreadable;
  writeFileSync(2, error.code);
  return exits.disk;
});
