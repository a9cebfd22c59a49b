// What the supported engines lack, by MDN's data (APP-13).
import { createRequire } from 'node:module';
import { engines } from '../../src/app/engines.mjs';

// The package's own ES module imports JSON in a way that Node 20 refuses.
const require = createRequire(import.meta.url);
const data = require('@mdn/browser-compat-data');

/** Whether an engine has a feature, in its oldest supported version and without a flag or a prefix. */
const has = ({ support }, engine, version) =>
  [support[engine] ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
        !removed &&
        !flags &&
        !prefix &&
        !otherName &&
        (added === true || Number.parseFloat(String(added).replace('≤', '')) <= version),
    );

/**
 * The engines that lack a feature, as `safari 17`.
 * @param feature a node of the data; without a statement of its own it lacks nowhere.
 * @returns {string[]}
 */
const lackingIn = (feature) =>
  feature?.__compat
    ? [...engines]
        .filter(([engine, version]) => !has(feature.__compat, engine, version))
        .map(([engine, version]) => `${engine} ${version}`)
    : [];

const { api, javascript, css } = data;
const { builtins } = javascript;
const own = (parts, name) => (Object.hasOwn(parts, name) ? parts[name] : undefined);

/** Objects of the page that code refers to by a name of its own. */
const objects = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  navigation: 'Navigation',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
  caches: 'CacheStorage',
  visualViewport: 'VisualViewport',
};

/** Whether the engine has it in which all tests run, and which therefore shows what it lacks itself. */
const isInChromium = ({ __compat }) => has(__compat, 'chrome', engines.get('chrome'));

/** All methods and properties of objects by name, without static ones: `toSorted` of every array. */
const members = new Map();
for (const parts of [...Object.values(api), ...Object.values(builtins)])
  for (const [name, feature] of Object.entries(parts))
    if (name !== '__compat' && !name.endsWith('_static') && feature.__compat)
      members.set(name, [...(members.get(name) ?? []), feature]);

/** A global name: an interface, a built-in object, or a property of the window. */
export const lackingGlobal = (name) =>
  lackingIn(own(api, name) ?? own(builtins, name) ?? own(api.Window, name) ?? own(api._globals ?? {}, name));

/**
 * A property of a global: `AbortSignal.any`, `document.startViewTransition`.
 * @returns {string[] | null} null if the data does not know the global, or this property of it
 */
export const lackingOf = (owner, name) => {
  const parts = own(api, own(objects, owner) ?? owner) ?? own(builtins, owner) ?? {};
  const feature = own(parts, `${name}_static`) ?? own(parts, name);
  return feature ? lackingIn(feature) : null;
};

/** A method of something unknown: what lacks wherever Chromium has one of this name. */
export const lackingMethod = (name) => {
  const lacking = (members.get(name) ?? []).filter(isInChromium).map(lackingIn);
  return lacking.length > 0 && lacking.every((list) => list.length > 0) ? lacking[0] : [];
};

/**
 * Properties, at-rules and pseudo-classes of style sheets.
 * @param kind `properties`, `at-rules` or `selectors`
 * @param part what of it an engine may lack, as the data names it
 */
export const lackingStyle = (kind, name, part) => {
  const feature = own(css[kind], name);
  return lackingIn(part === undefined ? feature : own(feature ?? {}, part));
};
