import { describe, expect, it } from 'vitest';
import { answering, kindOf } from './fakeApi.ts';

describe('the public partners', () => {
  const lumbre = {
    id: 'lumbre',
    name: 'Lumbre',
    logo: 'https://cdn.example/l.svg',
    description: '<b>Fire</b>',
  };

  it('[PRT-2] come in the order of the server, without those that lack a logo or a name', async () => {
    const rows = [
      lumbre,
      { ...lumbre, id: 7, logo: 'data:image/svg+xml,%3Csvg/%3E', description: null, more: true },
      { ...lumbre, logo: '' },
      { ...lumbre, logo: null },
      { ...lumbre, name: '  ' },
      { logo: lumbre.logo },
      null,
      'Lumbre',
    ];
    expect(await answering(rows).listPartners({})).toEqual([
      lumbre,
      { ...lumbre, id: '7', logo: 'data:image/svg+xml,%3Csvg/%3E', description: '' },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//cdn.example/l.svg',
    'ftp://cdn.example/l.png',
    '/\\evil.example/l.png',
    '/a\\..\\..\\/evil.example/l.png',
    'https:\\\\cdn.example/l.png',
    '/\t/evil.example/l.png',
    'https://[cdn.example/l.png',
    'https://cdn.example/\0.png',
  ])('[PRT-2] a logo at %j counts as none (N22, G29)', async (logo) => {
    expect(await answering([{ ...lumbre, logo }]).listPartners({})).toEqual([]);
  });

  it('[PRT-2] what is no list is nonsense', async () => {
    expect(await kindOf(answering({ data: [] }).listPartners({}))).toBe('malformed');
  });
});
