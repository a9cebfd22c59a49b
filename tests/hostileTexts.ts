const combine = (...parts: (readonly string[])[]): string[] =>
  parts.reduce<string[]>((texts, next) => texts.flatMap((text) => next.map((part) => text + part)), ['']);

/** One way up, as servers, proxies and file systems have been seen to decode it. */
const ups = [
  '../',
  '..\\',
  '..%2f',
  '..%5c',
  '%2e%2e/',
  '%2e%2e%2f',
  '.%2e/',
  '%252e%252e%252f',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%ef%bc%8f',
  '..%u2215',
  '....//',
  '..;/',
  '..%00/',
  '/../',
];

/** Texts that lead out of a folder (fault A11). */
export const traversals: readonly string[] = [
  ...combine(
    ups.flatMap((up) => [up, up.repeat(3), up.repeat(8)]),
    ['etc/passwd', 'secret.txt', 'windows\\win.ini'],
  ),
  '/etc/passwd',
  '/etc/passwd%00.png',
  '//etc/passwd',
  'file:///etc/passwd',
  'php://filter/resource=/etc/passwd',
  '/proc/self/environ',
  'C:\\boot.ini',
  '\\\\evil.example\\share',
  '~root/.profile',
  '.env',
  '...',
  'secret.txt\0.json',
  'secret.txt%00.json',
  'secret.txt::$DATA',
  'CON',
];

/** Texts that lead out of a string in SQL (fault A12). */
export const injections: readonly string[] = combine(
  ["'", '"', "')", '")', "'))", "\\'", '%27', '$$', '', '`'],
  [
    ' or 1=1',
    " or '1'='1",
    '; drop table partners',
    ' union select null, version()',
    '||pg_sleep(5)',
    '; select pg_sleep(5)',
    ' and 1=cast(version() as int)',
    ' and (select 1 from pg_sleep(5)) is not null',
    ' order by 99',
    " like '%",
  ],
  ['', '--', '/*', ';', '#'],
);

/** Every so manyth item: a list's kinds without its length. */
export const everyNth = <Item>(items: readonly Item[], step: number, first = 0): Item[] =>
  items.filter((_, index) => index % step === first % step);
