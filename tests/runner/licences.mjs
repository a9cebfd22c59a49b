/** Licences that ask for nothing but their own text. */
const free = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'Unlicense',
];
/** What is allowed by name, with the reason. */
const allowed = [
  // Its files are bundled as they are; who gets them finds their source under its name.
  { name: /^ical\.js$/, licence: /^MPL-2\.0$/ },
  // The image library behind sharp: files of their own, which are loaded and not linked, and can be replaced.
  { name: /^@img\/sharp-(libvips|wasm32|win32)/, licence: /LGPL-3\.0-or-later/ },
];

/** Whether a licence is on the list: of several by `OR` one must be, by `AND` each. */
const isFree = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => free.includes(part)));

/** The packages that nobody has allowed. @param packages `name` and `licence` of each, null where none is told */
export const refused = (packages) =>
  packages.filter(
    ({ name, licence }) =>
      licence === null ||
      (!isFree(licence) && !allowed.some((one) => one.name.test(name) && one.licence.test(licence))),
  );
