import { expect, it } from 'vitest';
import { withoutAttribute } from '../../src/app/eventAttributes/plugin.ts';
import { all } from '../model/plans/all.ts';
import { sources } from '../sources.ts';

it('[QA-3] a build of the product leaves out what its controls tell of their events, and nothing else', () => {
  const view = (attribute: string) =>
    `const text = 'data-event="a.b"';\nexport const View = () => <B kind="soft"${attribute} onPress={() => 1}>data-event</B>;\n`;
  const none = withoutAttribute(view(''), 'View.tsx');
  expect(none).toBe(view(''));
  expect(withoutAttribute(view(' data-event="a.b"'), 'View.tsx')).toBe(view(' '));
  expect(withoutAttribute(view(" data-event={JSON.stringify({ type: 'a.b', n: { m } })}"), 'View.tsx')).toBe(
    view(' '),
  );
  expect(withoutAttribute(view(' data-event={\n  one\n}'), 'View.tsx')).toBe(view(' \n\n'));
});

it('[QA-3] each event that a control tells is one that a machine knows', () => {
  const known = new Set(all.flatMap(({ machine }) => machine.events as readonly string[]));
  const told = sources(['src'], /\.tsx$/).flatMap(({ path, text }) =>
    [...text.matchAll(/data-event=(?:"([\w.]+)"|\{JSON\.stringify\(\{ type: '([\w.]+)')/g)].map(
      ([, plain, withMore]) => `${path}: ${plain ?? withMore}`,
    ),
  );
  expect(told.length).toBeGreaterThan(50);
  expect(told.filter((one) => !known.has(one.split(': ')[1] ?? ''))).toEqual([]);
});
