import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { freePort, run, start, until } from './processes.mjs';

/** The S3-compatible server, fetched for the drill: it is no dependency of the product. */
const packageName = 's3rver@3.7.1';
const bucket = 'drill-files';

/** An S3-compatible server with an empty bucket, and its settings. */
export const startStorage = async (folder) => {
  mkdirSync(folder);
  run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', packageName]);
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const begin = () =>
    start(process.execPath, [
      join(folder, 'node_modules/s3rver/bin/s3rver.js'),
      ...['--directory', join(folder, 'objects'), '--address', '127.0.0.1', '--port', String(port)],
      ...['--silent', '--no-vhost-buckets', '--configure-bucket', bucket],
    ]);
  let server = begin();
  // Its keys are fixed.
  const client = new AwsClient({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', service: 's3' });
  const ask = async (path, init) => {
    const answer = await client.fetch(`${endpoint}/${bucket}${path}`, init);
    if (!answer.ok) throw new Error(`The storage answered ${answer.status} to ${path}.`);
    return answer;
  };
  const answers = () => until('the storage answers', () => ask('?list-type=2').then(Boolean, () => false));
  await answers();

  const names = async () => {
    const { ListBucketResult } = new XMLParser().parse(await (await ask('?list-type=2')).text());
    return [ListBucketResult.Contents ?? []].flat().map(({ Key }) => String(Key));
  };
  const read = async (name) => {
    const answer = await ask(`/${name}`);
    const kept = ['content-type', 'cache-control'].map((header) => [
      header,
      answer.headers.get(header) ?? '',
    ]);
    return { bytes: Buffer.from(await answer.arrayBuffer()), headers: Object.fromEntries(kept) };
  };

  return {
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PUBLIC_URL: `${endpoint}/${bucket}`,
    },
    /** A checksum of each object, of its bytes and of how it is served. */
    checksums: async () => {
      const sums = {};
      for (const name of await names()) {
        const { bytes, headers } = await read(name);
        sums[name] = createHash('sha256').update(JSON.stringify(headers)).update(bytes).digest('hex');
      }
      return sums;
    },
    copyTo: async (target) => {
      mkdirSync(target);
      for (const name of await names()) {
        const { bytes, headers } = await read(name);
        writeFileSync(join(target, name), bytes);
        writeFileSync(join(target, `${name}.headers`), JSON.stringify(headers));
      }
    },
    wipe: async () => {
      for (const name of await names()) await ask(`/${name}`, { method: 'DELETE' });
    },
    restore: async (source) => {
      for (const name of readdirSync(source).filter((one) => !one.endsWith('.headers'))) {
        const headers = JSON.parse(readFileSync(join(source, `${name}.headers`), 'utf8'));
        await ask(`/${name}`, { method: 'PUT', body: readFileSync(join(source, name)), headers });
      }
    },
    /** Nobody answers there until it is back. */
    leave: () => server.end('SIGKILL'),
    comeBack: async () => {
      server = begin();
      await answers();
    },
    stop: () => server.end('SIGKILL'),
  };
};
