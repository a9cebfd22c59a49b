import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { byHost } from '../../server/byHost.ts';

const answering = (name: string) => new Hono().get('*', (c) => c.text(name));

it.each([
  ['https://meet.example', 'meet.example', 'meetings'],
  ['https://meet.example', 'meet.example:443', 'meetings'],
  // A proxy may pass a host on without its port.
  ['https://meet.example:8443', 'meet.example', 'meetings'],
  ['https://meet.example:8443', 'meet.example:8443', 'meetings'],
  ['https://meet.example:8443', 'plaza.example', 'site'],
  ['https://meet.example:8443', 'plaza.example:8443', 'site'],
])(
  '[OPS-1][SPACE-1] with meetings at %s, whoever asks for host %s is answered by the %s',
  async (origin, host, answerer) => {
    const { fetch } = byHost(origin, answering('site'), answering('meetings'));
    const answer = await fetch(new Request(`http://${host}/casa-iglesias`));
    expect(await answer.text()).toBe(answerer);
  },
);
