import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPosts } from '../server/blog/checkPosts.ts';
import { seedPartners } from '../server/db/seedPartners.ts';
import { askedTexts } from './askedTexts.ts';
import { flatTexts, sources } from './sources.ts';

const { posts } = await checkPosts(join(import.meta.dirname, '../content'));
const folder = (language: string) => join(import.meta.dirname, '../public/locales', language);
const namespaces = readdirSync(folder('en')).map((file) => file.replace('.json', ''));

// Developers' tools are English alone, and not in what is built.
const client = sources(['src'], /(?<!\.css)\.tsx?$/).filter(
  ({ path }) => !/^src\/(app\/kit|inspect)\//.test(path),
);
// The contract names the codes of errors.
const code = [...client, ...sources(['server', 'machines/contract'], /\.ts$/)];

const isAsked = askedTexts(code);
const properties = new Set(
  sources(['server'], /\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/\.(\w+)\b/g)].map(([, name]) => name),
  ),
);

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}|<\/?([ab])>/g)].map(([found]) => found).sort();
const singular = (key: string) => key.replace(/_(one|other|many)$/, '');

describe('the two languages', () => {
  it('[LNG-6] have the same files', () => {
    expect(readdirSync(folder('es')).sort()).toEqual(readdirSync(folder('en')).sort());
  });

  it.each(namespaces)('[LNG-6] have the same keys and placeholders in %s', (namespace) => {
    const en = flatTexts('en', namespace);
    const es = flatTexts('es', namespace);
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect([key, placeholders(es[key] ?? '')]).toEqual([key, placeholders(text)]);
      expect([key, text.trim() !== '', (es[key] ?? '').trim() !== '']).toEqual([key, true, true]);
    }
  });

  it.each(namespaces)('[LNG-6] have no text in %s that nothing shows', (namespace) => {
    const unused = Object.keys(flatTexts('en', namespace)).filter((key) => {
      // A note to whoever edits the texts (LAND-4).
      if (/(^|\.)_comment$/.test(key)) return false;
      // The server reads these files as typed objects, where a missing key does not compile.
      if (['mail', 'standIn'].includes(namespace) && properties.has(key.split('.').at(-1) ?? ''))
        return false;
      return !isAsked(namespace, singular(key));
    });
    expect(unused).toEqual([]);
  });

  it('[LNG-6] hold every text the code asks for', () => {
    const known = new Set(
      namespaces.flatMap((namespace) =>
        Object.keys(flatTexts('en', namespace)).flatMap((key) => [
          singular(key),
          `${namespace}:${singular(key)}`,
        ]),
      ),
    );
    const missing = client.flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\(\s*'([^']+)'/g)]
        .filter(([, key = '']) => !known.has(key))
        .map(([, key]) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('[ACC-6] tell every wait by one placeholder, {time}, without a unit of their own', () => {
    const texts = ['en', 'es'].flatMap((language) =>
      namespaces.flatMap((namespace) => Object.entries(flatTexts(language, namespace))),
    );
    expect(texts.filter(([, text]) => text.includes('{time}')).length).toBeGreaterThan(30);
    // `{n} min` is how long a post takes to read.
    const other = /\{(s|wait|seconds)\}|\{(?!n\} min)\w+\} ?(s|min|h)\b/;
    expect(texts.filter(([, text]) => other.test(text))).toEqual([]);
  });
});

type Language = 'en' | 'es';

/** Everything that people read in a language, with its place: texts, invented posts and partners, legal samples. */
const wordsOf = (language: Language): readonly (readonly [where: string, text: string])[] => [
  ...namespaces.flatMap((namespace) =>
    Object.entries(flatTexts(language, namespace)).map(
      ([key, text]) => [`${namespace}:${key}`, text] as const,
    ),
  ),
  ...posts
    .filter((post) => post.language === language)
    .flatMap(({ slug, title, excerpt, content }) =>
      [title, excerpt, content].map((text) => [`post ${slug}`, text] as const),
    ),
  ...seedPartners.map(
    ({ publicId, descriptionEn, descriptionEs }) =>
      [`partner ${publicId}`, language === 'en' ? descriptionEn : descriptionEs] as const,
  ),
  ...sources(['server/legal/samples'], new RegExp(`\\.${language}\\.html$`)).map(
    ({ path, text }) => [path, text] as const,
  ),
];

/** Whole words of any alphabet: `\b` ends a word at ñ. */
const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** What no text of a language may contain. */
const faults: Readonly<Record<Language, Readonly<Record<string, RegExp>>>> = {
  en: {
    'British spelling':
      /colour|catalogue|neighbour|favour|honour|behaviour|labour|rumour|centre|theatre|metres|grey|cheque|licence|defence|travell(ed|er|ing)|cancell(ed|ing)|labell|fulfil\b|judgement|learnt|whilst|(to|after|back)wards\b|(recogn|organ|real|special|personal|custom|optim|summar|apolog|author|categor|emphas|memor|minim|maxim|priorit|final|util|visual)is(e[ds]?|ing|able)\b|analyse/i,
    'British words': word(
      'maths|flats?|in a queue|fortnight|postcode|motorbike|physiotherap(y|ists?)|solicitor|mobile phone|set-up|get round|agree the',
    ),
    'a day before its month': word(`\\d{1,2} (${months})`),
    'a clock of 24 hours': word('(1[3-9]|2[0-3]):\\d\\d'),
    'the square where the thing itself is meant': word('on the square'),
    'the code’s word for the waiting room': word('lobby|lobbies'),
    '“need” as a noun': word('(a|an|the|your|their|our|each|every|everyday|this|that|one|whose) needs?'),
    'a space that opens or closes, as a room does': word('space (is|isn’t|stays|was) (open|closed)'),
    'a comma or a full stop after its quotation mark': /”[.,]/,
    '“log in” for “sign in”': word('log(ged|ging)? ?in'),
    'a second word for an app or the address bar': word('another program|beside the address'),
    'a promise that is not kept': word(
      'one click|chat in the room|told in the dashboard|until 30 days after the meeting',
    ),
  },
  es: {
    'the entrance or the code’s word for the waiting room': word('(?<!bandeja de )entradas?|lobby|lobbies'),
    'words of Spain alone': word(
      'pisos?|hueco|mates|profes?|ordenador(es)?|móvil(es)?|coger?|corre prisa|temario|fianza|visados?|extranjería|iconos?|puls(a|ar|ado)|añad\\p{L}+|altas|ajustes|comprob(ando|ar (el|este|tu))',
    ),
    'vosotros, vos or usted': word(
      '\\p{L}+(áis|éis)|vosotr[oa]s|vuestr[oa]s?|os|vos|tenés|podés|querés|usted',
    ),
    'a calque, or a second word for one thing': word(
      'petici(ón|ones)|huella|otra vez|se te ha|gestionar pagos|frenó|llaves? de acceso|otro programa|junto a la dirección|vuelve a probar|llegar a la sala',
    ),
    'an address with a gender': word(
      '(?<!la |de )bienvenid[oa]s?|(estás|estés|eres|seas|quedas|quedaste|sigues) (muy |ya |más )?\\p{L}+(ad|id|st|t|r)[oa]|ser aliad[oa]|de diseñador|como consumidor',
    ),
    'one verb before a list of several': word('(cambió|se tomó)[^.]*: \\{fields'),
    'a promise that is not kept': word(
      'un clic|chat en la sala|avisamos a los aliados|hasta 30 días después de la reunión',
    ),
    'a space that opens or closes, as a room does': word(
      'espacio (no está|ya está|está|sigue|se) (abierto|cerr\\p{L}+)',
    ),
    'dollars by their sign': /\$/,
  },
};
const faultsOfBoth = {
  'a hyphen in “email”': /e-mail/i,
  'a space before % or in a ratio': /[\d}]\s%|[\d}]\s:\s?\d|\d:\s\d/,
  'typewriter quotation marks or three dots': /["']|\.\.\./,
};

describe.each(['en', 'es'] as const)('the words of %s', (language) => {
  const words = wordsOf(language);

  it.each(Object.entries({ ...faults[language], ...faultsOfBoth }))('[LNG-8] are free of %s', (_, fault) => {
    const found = words.flatMap(([where, text]) => {
      const plain = text.replace(/<[^>]*>/g, ' ');
      const [at] = fault.exec(plain) ?? [];
      return at === undefined ? [] : [`${where}: ${at}`];
    });
    expect(found).toEqual([]);
  });

  it('[LNG-8] call one thing by one word: what is one sentence here is one in the other language', () => {
    const other = language === 'en' ? 'es' : 'en';
    const said = new Map<string, Set<string>>();
    for (const namespace of namespaces) {
      const others = flatTexts(other, namespace);
      for (const [key, text] of Object.entries(flatTexts(language, namespace))) {
        const known = said.get(text.toLowerCase()) ?? new Set();
        said.set(text.toLowerCase(), known.add((others[key] ?? '').toLowerCase()));
      }
    }
    const twice = [...said].filter(([text, { size }]) => size > 1 && !ambiguous.has(text));
    expect(twice.map(([text, meanings]) => [text, ...meanings])).toEqual([]);
  });

  it('[LNG-8] call controls by what stands on them', () => {
    const say = (key: string) => {
      const [namespace = '', name = ''] = key.split(':');
      const text = flatTexts(language, namespace)[name];
      if (!text) throw new Error(`There is no text ${key}`);
      return text;
    };
    for (const [sentence, control] of named[language])
      expect([sentence, say(sentence)]).toEqual([sentence, expect.stringContaining(say(control))]);
  });
});

/** Words with two meanings, each with a word of its own in the other language. */
const ambiguous = new Set([
  'open',
  'book',
  'principal',
  'restablecer',
  // The page's first sentence, a little shorter where search engines show it.
  flatTexts('es', 'home')['meta.description']?.toLowerCase(),
]);

/** Sentences, and the control whose label they contain. */
const named: Readonly<Record<Language, readonly (readonly [sentence: string, control: string])[]>> = (() => {
  const both = [
    ['landing:questions.cancel.answer', 'subscription:manage'],
    ['landing:questions.cancel.answer', 'dashboard:tabs.subscription'],
    ['subscription:promoPrefilled', 'subscription:apply'],
    ['design:prevNote', 'design:refresh'],
    ['subscription:toDesign', 'dashboard:tabs.design'],
  ] as const;
  // The English sentence is the documents' own.
  const design = ['server:NO_CONFIGURATION', 'subscription:errors.noConfiguration'].map(
    (sentence) => [sentence, 'dashboard:tabs.design'] as const,
  );
  return { en: both, es: [...both, ...design] };
})();

it('[LNG-8] the Spanish home page says “la” of an app alone that it names: the product’s name has no gender', () => {
  const found = Object.entries(flatTexts('es', 'home')).filter(
    ([, text]) => /([aei]r|[áéíóú]\p{L}+[ae])la(?!\p{L})/u.test(text) && !/\bapp\b/.test(text),
  );
  expect(found).toEqual([]);
});

it('[LNG-5][LNG-8] dates, numbers and names come in the locale of each language, never in a bare one', () => {
  // With `new` or without; a name is put in capitals the same way by the server and by any browser.
  const formats = /(?:\bIntl\.(?!Segmenter)[A-Z]\w+|\.toLocale\w+)\((?!\s*localeOf\()|[=(,]\s*Intl\b(?!\.)/g;
  const bare = sources(['src', 'machines', 'server'], /\.tsx?$/).flatMap(({ path, text }) =>
    [...text.matchAll(formats)].map(([found]) => `${path}: ${found}`),
  );
  expect(bare).toEqual([]);
});
