/** Whether a clean drawing has nothing that acts, moves or loads, by lists that are not those of the product. */
export const isHarmless = (clean: string) => {
  const tags = [...clean.matchAll(/<\/?([^\s>]+)((?: [^\s=]+="[^"<]*")*)>/g)];
  const rest = tags.reduce((text, [tag]) => text.replace(tag, ''), clean);
  const attributes = tags.flatMap(([, , all = '']) => [...all.matchAll(/ ([^\s=]+)="([^"]*)"/g)]);
  return (
    !rest.includes('<') &&
    tags.every(([, name = '']) => !/script|foreign|anim|^set$|text|:|frame|object|link|^a$/i.test(name)) &&
    attributes.every(
      ([, name = '', value = '']) =>
        !/^on|:|^src|^begin|^base/i.test(name) &&
        (name !== 'href' || /^#|^data:image\/(png|jpe?g|gif|webp);base64,[\w+/=]+$/.test(value)) &&
        (name === 'xmlns' ||
          name === 'id' ||
          name === 'class' ||
          !/\burl\((?!\s*(["']|&quot;)?#)|\/\/|script:/i.test(value)),
    ) &&
    // An address that no function is called with is no address there.
    [...clean.matchAll(/<style>([^<]*)/g)].every(
      ([, css = '']) => !/@|\\|\burl\((?!\s*["']?#)|\([^)]*\/\//i.test(css),
    )
  );
};
