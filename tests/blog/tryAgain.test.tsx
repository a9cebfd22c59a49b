// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { beforeEach, expect, it } from 'vitest';
import { postListMachine } from '../../machines/blog/postListMachine.ts';
import { ArticleView } from '../../src/blog/article/ArticleView.tsx';
import { BlogView } from '../../src/blog/BlogView.tsx';
import { runMachine } from '../model/runMachine.ts';
import { fakeObservers } from '../motion/observers.ts';
import { renderWithTexts } from '../render.tsx';
import { neverLoaded, samplePost } from './posts.ts';
import { received, start } from './startArticle.ts';

const retry = () => screen.getByRole('button', { name: 'Try again' });

/** Presses as the keyboard does, so that the button has the focus. */
const tryAgain = () => {
  retry().focus();
  fireEvent.click(retry());
};

const renderArticle = ({ actor }: ReturnType<typeof start>) => {
  const Page = () => (
    <main tabIndex={-1}>
      <ArticleView
        snapshot={useSelector(actor, (whole) => whole)}
        send={actor.send}
        link="https://app.example/blog/on-asking"
        missing={null}
      />
    </main>
  );
  renderWithTexts(<Page />);
};

beforeEach(() => {
  fakeObservers();
  neverLoaded();
});

it('[BLOG-2][QA-5] a list that fails again says so anew and leaves the focus on “Try again”; one that arrives gives it to the page', () => {
  const list = runMachine(postListMachine, { language: 'en', initialData: null, hasSamples: false });
  const Page = () => (
    <main tabIndex={-1}>
      <BlogView snapshot={useSelector(list.actor, (whole) => whole)} send={list.actor.send} />
    </main>
  );
  list.reject('readPosts', new Error('away'));
  renderWithTexts(<Page />);
  const first = screen.getByRole('alert');
  tryAgain();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('We couldn’t load the articles.')).toBeVisible();
  act(() => list.reject('tryPosts', new Error('away')));
  expect(screen.getByRole('alert')).not.toBe(first);
  expect(retry()).toHaveFocus();
  tryAgain();
  act(() => list.resolve('tryPosts', [samplePost('on-giving')]));
  expect(screen.getByRole('main')).toHaveFocus();
});

it('[BLOG-3][APP-8][QA-5] an article that fails again says so anew and leaves the focus on “Try again”; one that arrives gives it to its title', () => {
  const article = start();
  const fail = () => {
    article.resolve('readPost', received);
    article.reject('prepare', new Error('The chunk did not arrive'));
  };
  fail();
  renderArticle(article);
  const first = screen.getByRole('alert');
  tryAgain();
  expect(screen.queryByRole('alert')).toBeNull();
  act(fail);
  expect(screen.getByRole('alert')).not.toBe(first);
  expect(retry()).toHaveFocus();
  tryAgain();
  act(() => article.publish());
  expect(screen.getByRole('heading', { level: 1, name: received.title })).toHaveFocus();
});

it('[BLOG-3][QA-5] an article that arrives by itself takes the focus from nobody', () => {
  const article = start();
  renderArticle(article);
  act(() => article.publish());
  expect(screen.getByRole('heading', { level: 1, name: received.title })).toBeVisible();
  expect(document.body).toHaveFocus();
});
