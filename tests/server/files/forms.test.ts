import { expect, it } from 'vitest';
import { hostileForms } from './hostileForms.ts';
import { image, multipart, toImages, uploadServer } from './uploading.ts';

const server = uploadServer();

it('[API-4] a form is refused when it is no multipart body with the field `file`', async () => {
  const { token } = await server().partner();
  const sent = { bytes: await image('png'), type: 'image/png' };
  const { headers, body } = multipart(sent, token);
  const send = async (changes: Record<string, string>, content: string | Buffer<ArrayBuffer> = body) => {
    const init = { method: 'POST', headers: { ...headers, ...changes }, body: content };
    const reply = await server().request(toImages, init);
    return [reply.status, reply.body.errorCode];
  };
  expect(await send({ 'Content-Type': 'application/json' }, '{}')).toEqual([415, 'INVALID_REQUEST']);
  expect(await send({ 'Content-Type': 'multipart/form-data' })).toEqual([415, 'INVALID_REQUEST']);
  expect(await send({ 'Content-Type': 'application/x-www-form-urlencoded' }, 'file=x')).toEqual([
    415,
    'INVALID_REQUEST',
  ]);
  expect(await send({ 'Content-Type': 'multipart/form-data; boundary=other' })).toEqual([
    400,
    'INVALID_REQUEST',
  ]);
  expect(await send({}, '')).toEqual([400, 'INVALID_REQUEST']);
  expect(await send({}, '--limit--\r\n')).toEqual([400, 'INVALID_REQUEST']);
  const other = await server().upload(toImages, { ...sent, field: 'logo' }, token);
  expect([other.status, other.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
  expect(await server().incoming()).toEqual([]);
});

it('[DSGN-7] D04 a form is refused with a second file, or with another field, and nothing of it is kept', async () => {
  const { token } = await server().partner();
  const kept = (await server().kept()).length;
  const form = multipart({ bytes: await image('png'), type: 'image/png' }, token);
  const one = form.body.subarray(0, form.body.length - '--limit--\r\n'.length);
  const text = Buffer.from('--limit\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n');
  const late = multipart({ bytes: Buffer.alloc(200_000), type: 'image/png', field: 'other' }).body;
  for (const parts of [
    [one, form.body],
    [text, form.body],
    [one, text, Buffer.from('--limit--\r\n')],
    [one, late],
  ]) {
    const body = Buffer.concat(parts);
    const headers = { ...form.headers, 'Content-Length': String(body.length) };
    const { status, body: said } = await server().request(toImages, { method: 'POST', headers, body });
    expect([status, said.errorCode]).toEqual([400, 'INVALID_REQUEST']);
  }
  expect([await server().incoming(), (await server().kept()).length]).toEqual([[], kept]);
});

it('[DSGN-7][OPS-7] D04 a form of countless or endless parts is refused at its first part too many', async () => {
  const { token } = await server().partner();
  const kept = (await server().kept()).length;
  const forms = hostileForms((await image('png')).toString('latin1'));
  for (const [name, form] of Object.entries(forms)) {
    const body = Buffer.from(form, 'latin1');
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent >= body.length) return controller.close();
        controller.enqueue(body.subarray(sent, sent + 65_536));
        sent += 65_536;
      },
    });
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=limit',
      Authorization: `Bearer ${token}`,
    };
    const init = { method: 'POST', headers, body: stream, duplex: 'half' };
    const { status, body: said } = await server().request(toImages, init as RequestInit);
    expect([name, status, said.errorCode]).toEqual([name, 400, 'INVALID_REQUEST']);
    if (/^ten thousand (part|field)s$/.test(name))
      expect([name, sent < body.length / 2]).toEqual([name, true]);
  }
  expect([await server().incoming(), (await server().kept()).length]).toEqual([[], kept]);
});
