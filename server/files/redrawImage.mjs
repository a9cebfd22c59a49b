// Run by images.ts as a process of its own: an image on the standard input is drawn anew to the standard output.
// From bytes instead of a path, a drawing has no place that its references could start from.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const [, format, limits] = process.argv;
const { side, count, largest, drawingSide, ms, exits } = JSON.parse(limits);
const isDrawing = format === 'svg';
const given = readFileSync(0);
const text = isDrawing ? given.toString('latin1') : '';

/** A drawing that does not is scaled wrongly: its frame grows, and what is in it does not. */
const isScalable = /<(?:[\w.-]+:)?svg\b[^<>]*\s(?:viewBox\s*=|width\s*=\s*["']\s*[\d.]+(?![\d.%]))/.test(
  text,
);
// A drawing is known by the word `<svg` near its start, which a long preamble or a prefix of its elements hides.
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
  writeFileSync(1, await (format === 'jpeg' ? image.jpeg({ quality: 90 }) : image.png()).toBuffer());
  return 0;
};

// Threads that draw go on through an orderly exit. What counts is the work: on a busy machine it only takes longer.
const begun = process.cpuUsage();
const watch = () => {
  const { user, system } = process.cpuUsage(begun);
  if (user + system > ms * 1000) process.kill(process.pid, 'SIGKILL');
};
setInterval(watch, 50).unref();
process.exitCode = await redraw().catch((error) => {
  // A full disk, say: not the image's fault.
  if ('syscall' in error) throw error;
  return exits.unreadable;
});
