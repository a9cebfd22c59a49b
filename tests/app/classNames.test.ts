import { expect, it } from 'vitest';
import { classNames } from '../../src/app/siteStyles/classNames.ts';

it('[APP-6] a class has four signs of its file and its number there, the same in every build', () => {
  const name = classNames();
  const button = ['h4sh3d0', 'h4sh3d1', 'h4sh3d1a'].map((hash) =>
    name({ hash, filePath: 'src/Button.css.ts' }),
  );
  const [signs = ''] = /^[a-z][a-z\d]{3}(?=0$)/i.exec(button[0] ?? '') ?? [];
  expect(button).toEqual([`${signs}0`, `${signs}1`, `${signs}1a`]);
  expect(name({ hash: '1ink0', filePath: 'src/Link.css.ts' }).slice(0, 4)).not.toBe(signs);
  expect(classNames()({ hash: 'h4sh3d0', filePath: 'src/Button.css.ts' })).toBe(button[0]);
});

it('[APP-6] a file that would share its signs with another one is refused, by both names', () => {
  const name = classNames();
  const nameAll = () => {
    for (let at = 0; at < 100_000; at += 1) name({ hash: 'a0', filePath: `src/${at}.css.ts` });
  };
  expect(nameAll).toThrow(/^src\/\d+\.css\.ts and src\/\d+\.css\.ts would have the same class names/);
});
