// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Cover, coverOf, coversOf } from '../../src/blog/Cover.tsx';
import { coverAddress, covers } from '../../src/plaza/scenes.ts';
import { renderWithTexts } from '../render.tsx';
import { samplePost } from './posts.ts';

/** The posts of the demonstration, and the built-in ones. */
const slugs = [
  'benefits-of-platform-connections',
  'making-the-most-of-networking',
  'global-connections',
  'forty-words-are-enough',
  'a-waiting-room-is-a-first-impression',
  'saying-no-to-the-wrong-client',
  'the-first-ten-minutes-of-a-call',
  'thank-the-person-who-introduced-you',
  'what-your-catalogue-should-leave-out',
];

it('[BLOG-1] nine posts have nine drawings, and each post always the same one', () => {
  expect(new Set(slugs.map(coverOf)).size).toBe(9);
  const { container, rerender } = renderWithTexts(
    <Cover post={samplePost('global-connections')} isBroken={false} onFail={() => undefined} className="" />,
  );
  const address = () => container.querySelector('img')?.getAttribute('src');
  expect(address()).toBe(coverAddress(coverOf('global-connections')));
  rerender(
    <Cover
      post={samplePost('global-connections')}
      drawing={3}
      isBroken={false}
      onFail={() => undefined}
      className=""
    />,
  );
  expect(address()).toBe(coverAddress(3));
});

it('[BLOG-10] posts that are seen together never have the same drawing, as long as there are enough', () => {
  const many = Array.from({ length: covers }, (_, index) => `post-${index % 3}`);
  expect(new Set(coversOf(many)).size).toBe(covers);
  expect(coversOf([...many, 'one-more'])).toHaveLength(covers + 1);
  const [own, first, second] = coversOf(['on-asking', 'on-giving', 'on-asking']);
  expect([own, first]).toEqual([coverOf('on-asking'), coverOf('on-giving')]);
  expect(second).not.toBe(own);
});
