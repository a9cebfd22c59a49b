import { describe, expect, it } from 'vitest';
import {
  type ListedPartner,
  partnerStripMachine,
  partnerStripScreen,
  partnerToDescribe,
  presentable,
  stripLimit,
} from '../../machines/partners/partnerStripMachine.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';

const partner = (id: string): ListedPartner => ({
  id,
  name: `Partner ${id}`,
  logo: `/${id}.svg`,
  description: '',
});
const input = { elementId: 'strip' };
const start = () => runMachine(partnerStripMachine, input);
const languageChanged = { type: 'language.changed' };

describe('the partner strip', () => {
  it('[PRT-2] shows nothing while it loads, then the partners', () => {
    const { actor, resolve } = start();
    expect(partnerStripScreen(actor.getSnapshot())).toBe('loading');
    resolve('readPartners', [partner('a'), partner('b')]);
    expect(partnerStripScreen(actor.getSnapshot())).toBe('shown');
    expect(actor.getSnapshot().context.partners).toEqual([partner('a'), partner('b')]);
  });

  it.each([[[]], [[{ ...partner('a'), logo: ' ' }]]])(
    '[PRT-2] with nobody to show (%j) it stays hidden, and gives its place back where nobody sees it',
    (partners) => {
      const { actor, resolve, callsOf } = start();
      resolve('readPartners', partners);
      expect(partnerStripScreen(actor.getSnapshot())).toBe('hidden');
      expect(callsOf('belowTheWindow')).toEqual([input]);
      resolve('belowTheWindow');
      expect(partnerStripScreen(actor.getSnapshot())).toBe('folded');
    },
  );

  it.each(Object.values(failures))('[PRT-2] the failure %j is ignored', (failure) => {
    const { actor, reject } = start();
    reject('readPartners', failure);
    expect(partnerStripScreen(actor.getSnapshot())).toBe('hidden');
  });

  it('[PRT-2] drops partners without logo or name and those it has already, and stops at its limit', () => {
    const rows = [
      { ...partner('a'), name: '' },
      { ...partner('b'), logo: '\n' },
      partner('0'),
      ...Array.from({ length: 10_000 }, (_, index) => partner(String(index))),
    ];
    expect(presentable(rows)).toEqual(
      Array.from({ length: stripLimit }, (_, index) => partner(String(index))),
    );
  });

  it('[PRT-2] [LNG-7] another language reads the list again without emptying it', () => {
    const { actor, resolve, hear } = start();
    resolve('readPartners', [partner('a')]);
    hear('languageWatch', languageChanged);
    expect(partnerStripScreen(actor.getSnapshot())).toBe('shown');
    expect(actor.getSnapshot().context.partners).toEqual([partner('a')]);
    resolve('refreshPartners', [partner('b')]);
    expect(actor.getSnapshot().context.partners).toEqual([partner('b')]);
  });

  it('[PRT-2] [LNG-7] hides when nobody is to be shown in the other language, and gives its place back', () => {
    const { actor, resolve, hear, callsOf } = start();
    resolve('readPartners', [partner('a')]);
    hear('languageWatch', languageChanged);
    resolve('refreshPartners', []);
    expect([partnerStripScreen(actor.getSnapshot()), callsOf('belowTheWindow')]).toEqual(['hidden', [input]]);
    resolve('belowTheWindow');
    expect(partnerStripScreen(actor.getSnapshot())).toBe('folded');
  });

  it('[PRT-2] [LNG-7] keeps the list when the second reading fails', () => {
    const { actor, resolve, reject, hear } = start();
    resolve('readPartners', [partner('a')]);
    hear('languageWatch', languageChanged);
    reject('refreshPartners', failures.timeout);
    expect(actor.getSnapshot().context.partners).toEqual([partner('a')]);
  });

  it('[PRT-2] [LNG-7] a stale answer never wins, neither to the first reading nor to a later one', () => {
    const { actor, at, resolve, hear, callsOf } = start();
    const first = at('readPartners');
    hear('languageWatch', languageChanged);
    first.send({ type: 'fake.resolved', output: [partner('stale')] });
    expect(partnerStripScreen(actor.getSnapshot())).toBe('loading');
    resolve('readPartners', [partner('a')]);
    hear('languageWatch', languageChanged);
    const second = at('refreshPartners');
    hear('languageWatch', languageChanged);
    second.send({ type: 'fake.resolved', output: [partner('stale')] });
    expect(actor.getSnapshot().context.partners).toEqual([partner('a')]);
    resolve('refreshPartners', [partner('b')]);
    expect(actor.getSnapshot().context.partners).toEqual([partner('b')]);
    expect(callsOf('readPartners')).toHaveLength(4);
  });

  it('[PRT-2] describes who is under the pointer, else who has the focus, as long as they are in the list', () => {
    const { actor, resolve, hear } = start();
    resolve('readPartners', [partner('a'), partner('b')]);
    const described = () => partnerToDescribe(actor.getSnapshot())?.id ?? null;
    expect(described()).toBeNull();
    actor.send({ type: 'partner.noticed', by: 'focus', id: 'a' });
    expect(described()).toBe('a');
    actor.send({ type: 'partner.noticed', by: 'pointer', id: 'b' });
    expect(described()).toBe('b');
    actor.send({ type: 'partner.left', by: 'pointer' });
    expect(described()).toBe('a');
    hear('languageWatch', languageChanged);
    resolve('refreshPartners', [partner('b')]);
    expect(described()).toBeNull();
    actor.send({ type: 'partner.noticed', by: 'focus', id: 'b' });
    actor.send({ type: 'partner.left', by: 'focus' });
    expect(described()).toBeNull();
  });

  it('[PRT-2] notes a logo that is no image once', () => {
    const { actor, resolve } = start();
    resolve('readPartners', [partner('a')]);
    actor.send({ type: 'logo.failed', logo: '/a.svg' });
    actor.send({ type: 'logo.failed', logo: '/a.svg' });
    expect(actor.getSnapshot().context.brokenLogos).toEqual(['/a.svg']);
  });
});
