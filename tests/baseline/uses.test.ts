import { describe, expect, test } from 'vitest';
import { engines } from '../../src/app/engines.mjs';
import { lackingInScript, lackingInStyles } from './uses.mjs';

const safari = [`safari ${engines.get('safari')}`, `safari_ios ${engines.get('safari_ios')}`];
const script = (code: string) => Object.fromEntries(lackingInScript(code));
const styles = (sheet: string) => Object.fromEntries(lackingInStyles(sheet));

describe('[APP-13] what supported engines lack is found in built files', () => {
  test('a global, whatever it is a property of', () => {
    const lacking = { requestIdleCallback: safari };
    expect(script('requestIdleCallback(f)')).toEqual(lacking);
    expect(script('globalThis.requestIdleCallback?.(f)')).toEqual(lacking);
  });

  test('a static method, and a property of a global', () => {
    expect(script('AbortSignal.any([])')).toEqual({ 'AbortSignal.any': safari });
    expect(script('AbortSignal.timeout(1)')).toEqual({});
    expect(script('globalThis.navigation.traverseTo(k)')).toMatchObject({
      'navigation.traverseTo': ['firefox 128', ...safari],
    });
  });

  test('a method that only newer objects have; not one that older ones share', () => {
    expect(script('x.checkVisibility()')).toEqual({ '.checkVisibility()': safari });
    expect(script('x.toSorted()')).toEqual({});
    expect(script('x.any([])')).toEqual({});
  });

  test('what is taken out of a global, asked for by a chain, called for another object or named by a string', () => {
    const { 'navigator.share': lacking } = script('navigator.share(x)');
    expect(lacking?.length).toBeGreaterThan(0);
    expect(script('const { share: a } = navigator')).toEqual({ 'navigator.share': lacking });
    expect(script('let a; ({ share: a } = globalThis.navigator)')).toEqual({ 'navigator.share': lacking });
    expect(script('const { requestIdleCallback: a } = window')).toEqual({ requestIdleCallback: safari });
    expect(script('(globalThis?.navigator)?.share?.(x)')).toEqual({ 'navigator.share': lacking });
    expect(script('x?.checkVisibility?.(); (x?.checkVisibility)()')).toEqual({
      '.checkVisibility()': safari,
    });
    expect(script('x.checkVisibility.call(y)')).toEqual({ '.checkVisibility()': safari });
    expect(script('x["checkVisibility"](); x[checkVisibility]')).toEqual({ '.checkVisibility()': safari });
    expect(script('const { share, toSorted } = x; const { [a]: b, ...c } = navigator')).toEqual({});
  });

  test('not a name that the script declares itself, nor a property of its own objects', () => {
    expect(script('const navigation = {}; navigation.traverseTo(); x.requestIdleCallback')).toEqual({
      '.traverseTo()': ['firefox 128', ...safari],
    });
  });

  test('syntax that no supported engine needs to know is refused', () => {
    expect(() => script('using x = y;')).toThrow(SyntaxError);
    expect(() => script('/(?i:a)/')).toThrow(SyntaxError);
    expect(script('a ??= b?.c; /a/v; class A { static { } }')).toEqual({});
  });

  test('properties, at-rules and pseudo-classes of style sheets; not names with a prefix', () => {
    expect(styles('.a{animation-timeline:var(--x)}')).toHaveProperty('animation-timeline');
    expect(styles('@starting-style{.a{opacity:0}}')).toEqual({
      '@starting-style': ['firefox 128', ...safari],
    });
    expect(styles('.a:open{color:red}')).toHaveProperty('open');
    expect(styles('.a::-webkit-slider-thumb{-webkit-user-select:none;color:red}')).toEqual({});
  });

  test('a value of a property, which others of its values do not stand for', () => {
    expect(styles('.a{text-wrap:pretty;white-space:nowrap;width:fit-content}')).toEqual({
      'text-wrap: pretty': ['firefox 128', ...safari],
    });
    expect(styles('.a{cursor:var(--x)}')).toEqual({});
    expect(styles('.a{cursor:var(--x),grab}')).toEqual({ 'cursor: grab': safari.slice(1) });
  });

  test('custom properties that what lies behind a dialog would have to inherit', () => {
    const lacking = { 'var() in ::backdrop': safari };
    expect(styles('.a::backdrop{background:var(--scrim)}')).toEqual(lacking);
    expect(styles('.a::backdrop,.b{color:red;background:var(--scrim)}')).toEqual(lacking);
    expect(styles('.a::backdrop{background:#000}.b{color:var(--ink)}')).toEqual({});
  });
});
