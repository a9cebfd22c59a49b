import { existsSync, readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../shared/corpora/', import.meta.url);

/** A list of the test data beside the project. Where it is missing, logs that and returns `sample`. */
export const corpus = <Item>(file: string, sample: readonly Item[]): readonly Item[] => {
  const address = new URL(file, folder);
  if (existsSync(address)) return JSON.parse(readFileSync(address, 'utf8')) as Item[];
  console.log(`${file} is not there: a built-in sample of ${sample.length} takes its place`);
  return sample;
};

export interface CorpusFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files of a folder of that test data. Where it is missing, logs that and returns `sample`. */
export const corpusFiles = (path: string, sample: readonly CorpusFile[]): readonly CorpusFile[] => {
  const address = new URL(`${path}/`, folder);
  if (existsSync(address))
    return readdirSync(address).map((name) => ({ name, bytes: readFileSync(new URL(name, address)) }));
  console.log(`${path} is not there: a built-in sample of ${sample.length} takes its place`);
  return sample;
};

export interface PhoneSample {
  readonly country: string;
  readonly national: string;
  readonly e164: string;
  readonly digits: number;
}

/** Mobile numbers of every country. */
export const phoneSamples = corpus<PhoneSample>('formats/phones-mobile.json', [
  { country: 'AC', national: '40123', e164: '+24740123', digits: 8 },
  { country: 'DE', national: '15123456789', e164: '+4915123456789', digits: 13 },
  { country: 'ES', national: '612345678', e164: '+34612345678', digits: 11 },
  { country: 'US', national: '2015550123', e164: '+12015550123', digits: 11 },
]);

/** E-mail addresses, each with the verdict of a strict validator. */
export const emailSamples = corpus<{ readonly address: string; readonly category: string }>(
  'formats/isemail.json',
  [
    { address: 'test', category: 'ISEMAIL_ERR' },
    { address: 'test@iana.org', category: 'ISEMAIL_VALID_CATEGORY' },
    { address: `${'a'.repeat(65)}@iana.org`, category: 'ISEMAIL_RFC5322' },
  ],
);

/** Texts that programs often handle wrongly. */
export const naughtyStrings = corpus<string>('strings/blns.json', [
  '',
  '\\',
  'Ω≈ç√∫˜µ≤≥÷',
  '田中さんにあげて下さい',
  '👾 🙇 💁 🙅',
  'הָיְתָהtestالصفحات التّحول',
  '<script>alert(1)</script>',
  "1'; DROP TABLE users--",
  '\u0000\u0001\u0007',
  ' ',
  'undefined',
  '\ud800',
  '👩‍👩‍👧‍👦',
  'ﷺ',
  '\u202etest\u202c',
  '$(touch x)',
  'é'.normalize('NFD'),
  '\u00a0\u2028\ufeff',
  'Z̮̞̠͙͔ͅ',
]);

/** Names of people in the scripts of the world, each as it is written in full. */
export const personNames = corpus<Record<string, string>>('strings/cldr-person-names.json', [
  { locale: 'es', kind: 'nativeFull', title: 'Sra.', given: 'Íñiga', surname: 'Órbita' },
  { locale: 'ar', kind: 'nativeGS', given: 'سينديا', surname: 'بيكر' },
  { locale: 'hi', kind: 'nativeGS', given: 'क्षितिज', surname: 'वर्मा' },
  { locale: 'ja', kind: 'nativeGS', given: '慎太郎', surname: '安藤' },
])
  .map((parts) =>
    ['given', 'given2', 'surname', 'surname-core'].flatMap((part) => parts[part] ?? []).join(' '),
  )
  .filter((name) => name !== '');
