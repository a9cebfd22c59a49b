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
    expect(styles('.a{animation-timeline:scroll()}')).toHaveProperty('animation-timeline');
    expect(styles('@starting-style{.a{opacity:0}}')).toEqual({
      '@starting-style': ['firefox 128', ...safari],
    });
    expect(styles('.a:open{color:red}')).toHaveProperty('open');
    expect(styles('.a::-webkit-slider-thumb{-webkit-user-select:none;color:red}')).toEqual({});
  });

  test('custom properties that what lies behind a dialog would have to inherit', () => {
    const lacking = { 'var() in ::backdrop': safari };
    expect(styles('.a::backdrop{background:var(--scrim)}')).toEqual(lacking);
    expect(styles('.a::backdrop,.b{color:red;background:var(--scrim)}')).toEqual(lacking);
    expect(styles('.a::backdrop{background:#000}.b{color:var(--ink)}')).toEqual({});
  });
});
