// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { firstTexts } from '../../../src/app/firstTexts.ts';
import { textsOf } from '../../sources.ts';

const known = { app: textsOf('en', 'app') };

beforeEach(() =>
  vi.stubGlobal('fetch', async (address: string) => {
    const [, , language = '', file = ''] = address.split('/');
    return Response.json(textsOf(language, file.replace('.json', '')));
  }),
);

/** A page with one view. @returns the texts, and how often the view was rendered. */
const show = () => {
  const texts = firstTexts('en', 'Plaza', known);
  let renders = 0;
  function View() {
    const { t } = useTranslation('app');
    renders += 1;
    return <h1>{t('nav.blog')}</h1>;
  }
  render(
    <I18nextProvider i18n={texts.i18n}>
      <View />
    </I18nextProvider>,
  );
  return { texts, renders: () => renders };
};

it('[APP-1] i18next, and the texts of a page that a pointer comes near, render no view anew', async () => {
  const { texts, renders } = show();
  await act(async () => texts.complete());
  await act(async () => texts.need(['app', 'blog']));
  expect(texts.i18n.hasLoadedNamespace('blog')).toBe(true);
  expect([screen.getByRole('heading').textContent, renders()]).toEqual(['Blog', 1]);
});

it('[LNG-1] another language renders it once, in that language', async () => {
  const { texts, renders } = show();
  await act(async () => texts.need(['app']));
  await act(async () => texts.switchTo('es', new AbortController().signal));
  expect([screen.getByRole('heading').textContent, renders()]).toEqual([textsOf('es', 'app').nav.blog, 2]);
});
