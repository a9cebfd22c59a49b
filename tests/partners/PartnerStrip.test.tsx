// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ListedPartner, stripLimit } from '../../machines/partners/partnerStripMachine.ts';
import { PartnerStrip } from '../../src/partners/PartnerStrip.tsx';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { renderWithTexts } from '../render.tsx';

const casa: ListedPartner = {
  id: 'casa iglesias',
  name: 'Casa Iglesias',
  logo: '/casa.svg',
  description: '<p>Family &amp; <b>mediation</b></p><script>alert(1)</script>',
};
const lumbre: ListedPartner = { id: 'lumbre', name: 'Lumbre', logo: '/lumbre.svg', description: ' ' };

/** The strip over a server whose every answer the test gives by hand. */
const open = () => {
  const reads: { answer: (partners: ListedPartner[]) => void; fail: (failure: unknown) => void }[] = [];
  const listPartners = () =>
    new Promise<readonly ListedPartner[]>((answer, fail) => {
      reads.push({ answer, fail });
    });
  const rendered = renderWithTexts(<PartnerStrip />, { api: { listPartners } });
  return {
    ...rendered,
    reads,
    answer: (partners: ListedPartner[]) => act(async () => reads.at(-1)?.answer(partners)),
    fail: () => act(async () => reads.at(-1)?.fail(new ApiError('network'))),
  };
};

const partnerLinks = () =>
  within(screen.getByRole('region', { name: /^(Our partners|Nuestros aliados)$/ })).getAllByRole('link');
const place = () => document.getElementById('partner-strip');
const shown = () => place()?.dataset['screen'];

afterEach(() => vi.unstubAllGlobals());

describe('the partner strip', () => {
  it('[PRT-2] shows nothing while it loads, then a way past it and each logo as a link into the app', async () => {
    const { answer } = open();
    expect(shown()).toBe('loading');
    expect(place()).toBeEmptyDOMElement();
    await answer([casa, lumbre]);
    expect(shown()).toBe('shown');
    expect(screen.getByText('Already here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Skip the list of partners' })).toHaveAttribute(
      'href',
      '#mail-news-title',
    );
    const list = screen.getByRole('region', { name: 'Our partners' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [
          link.getAttribute('aria-label'),
          link.getAttribute('href'),
          link.getAttribute('target'),
        ]),
    ).toEqual([
      [
        'Casa Iglesias: open in the app',
        'https://matchmaker.example/set-partner?partnerId=casa+iglesias',
        null,
      ],
      ['Lumbre: open in the app', 'https://matchmaker.example/set-partner?partnerId=lumbre', null],
    ]);
  });

  it('[PRT-2] says a description as plain text, and none where there is none', async () => {
    const { answer } = open();
    await answer([casa, lumbre]);
    const [first, second] = partnerLinks() as [HTMLElement, HTMLElement];
    expect(first).toHaveAccessibleDescription('Family & mediation');
    expect(second).not.toHaveAttribute('title');
    expect(document.querySelector('script')).toBeNull();
  });

  it('[PRT-2] shows below the strip the description of who has the focus or is under the pointer', async () => {
    const { answer } = open();
    await answer([casa, lumbre, { ...lumbre, id: 'orilla', name: 'Orilla', description: 'By the sea' }]);
    const below = () => place()?.lastElementChild;
    const [first, , third] = partnerLinks() as [HTMLElement, HTMLElement, HTMLElement];
    expect(below()).toBeEmptyDOMElement();
    act(() => first.focus());
    expect(below()).toHaveTextContent(/^Family & mediation$/);
    // It stays while the pointer goes on to what it reads.
    fireEvent.pointerEnter(third);
    fireEvent.pointerLeave(third, { relatedTarget: below() });
    expect(below()).toHaveTextContent(/^By the sea$/);
    fireEvent.pointerLeave(place() as HTMLElement);
    expect(below()).toHaveTextContent(/^Family & mediation$/);
    act(() => first.blur());
    expect(below()).toBeEmptyDOMElement();
  });

  it('[PRT-2] shows the name’s first letter in place of a logo that does not load', async () => {
    const { answer } = open();
    await answer([casa, lumbre]);
    const link = screen.getByRole('link', { name: /^Casa/ });
    fireEvent.error(link.querySelector('img') as HTMLImageElement);
    expect(link.querySelector('img')).toBeNull();
    expect(link).toHaveTextContent('CCasa Iglesias');
    expect(link).toHaveAccessibleName('Casa Iglesias: open in the app');
    expect(screen.getByRole('link', { name: /^Lumbre/ }).querySelector('img')).toBeInTheDocument();
  });

  it('[PRT-2] shows a flag or a family of emoji whole in place of a logo (G10)', async () => {
    const { answer } = open();
    const names = ['🇲🇽 Mercado', '👩‍👩‍👧‍👦 Juntas'];
    await answer(names.map((name) => ({ ...lumbre, id: name, name, logo: `/${name}.svg` })));
    for (const name of names) {
      const link = screen.getByRole('link', { name: new RegExp(name, 'u') });
      fireEvent.error(link.querySelector('img') as HTMLImageElement);
      expect(link.querySelector('[aria-hidden]')?.textContent).toBe(name.split(' ')[0]);
    }
  });

  it('[PRT-2] walks past a bounded number of a very long list', async () => {
    const { answer } = open();
    await answer(
      Array.from({ length: 10_000 }, (_, index) => ({
        ...lumbre,
        id: `p${index}`,
        name: `Partner ${index}`,
      })),
    );
    expect(await screen.findByText('Partner 0')).toBeVisible();
    expect(partnerLinks()).toHaveLength(stripLimit);
  });

  it.each([
    ['an empty list', (strip: ReturnType<typeof open>) => strip.answer([])],
    ['partners without a logo', (strip: ReturnType<typeof open>) => strip.answer([{ ...casa, logo: '' }])],
    ['a failure', (strip: ReturnType<typeof open>) => strip.fail()],
  ])('[PRT-2] with %s shows nothing, and gives its place back only below the window', async (_, settle) => {
    const windows: { notify: (entries: unknown[]) => void; disconnected: boolean }[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly record: (typeof windows)[number];
        constructor(notify: (entries: unknown[]) => void) {
          this.record = { notify, disconnected: false };
          windows.push(this.record);
        }
        observe() {}
        disconnect() {
          this.record.disconnected = true;
        }
      },
    );
    const strip = open();
    await settle(strip);
    expect(shown()).toBe('hidden');
    expect(place()).toBeEmptyDOMElement();
    const sight = (isIntersecting: boolean, top: number) => ({ isIntersecting, boundingClientRect: { top } });
    const see = (isIntersecting: boolean, top: number) =>
      act(async () => windows.at(-1)?.notify([sight(isIntersecting, top)]));
    await see(true, 500);
    // Two entries at once: the last one is the current state.
    await act(async () => windows.at(-1)?.notify([sight(false, 1200), sight(true, 500)]));
    await see(false, -400);
    expect(shown()).toBe('hidden');
    await see(false, 1200);
    expect(shown()).toBe('folded');
    expect(windows.at(-1)?.disconnected).toBe(true);
  });

  it('[PRT-2] [LNG-7] another language reads the list again under the one that is shown', async () => {
    const { answer, reads, services } = open();
    await answer([casa]);
    await act(async () => services.language.send({ type: 'language.toggled' }));
    expect(reads).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Casa Iglesias: abrir en la app' })).toHaveAccessibleDescription(
      'Family & mediation',
    );
    await answer([{ ...casa, description: 'Mediaci&oacute;n' }]);
    expect(partnerLinks()[0]).toHaveAccessibleDescription('Mediación');
  });
});
