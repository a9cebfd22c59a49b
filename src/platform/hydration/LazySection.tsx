import { type ComponentType, lazy, memo, type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Boundary } from '../Boundary.tsx';
import { reportLostChunk } from '../chunkLoader.ts';
import { pageIdle } from '../pageIdle.ts';
import { type Services, useServices } from '../services.ts';
import { AfterHydration } from './AfterHydration.tsx';
import { hasEarlyInput, hydratePart, keepEarlyInput } from './hydratePart.ts';
import './LazySection.css.ts';
import { partFailure, untilItComes } from './PartFailure.tsx';
import { firstInteraction } from './whenIdle.tsx';

export interface LazySectionProps {
  /** Reserves about the part's size, so that the scroll bar does not jump. */
  className: string;
}

/**
 * A part of a page below its first view: its code is fetched once the visitor comes near, follows a link to an anchor
 * that may be in it, or uses it (APP-1). What the server rendered can be read before that, and stays as it is until
 * then; what it did not is fetched with the first key as well, and when the page is left idle for a while. Call this
 * outside of any render; the component passes its props on to the part.
 * @param bringsStops whether it brings links or fields that the server does not render: then it is fetched with the first
 * key in any case (QA-5).
 */
export const lazySection = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  bringsStops = false,
): ComponentType<LazySectionProps & Props> => {
  let request: () => void = () => undefined;
  const isRequested = new Promise<void>((resolve) => {
    request = resolve;
  });
  if (isServer) request();
  let isRendered = false;
  /** Another language and another visit to its page render it anew: then there is nothing of the server's that could stay. */
  let renderAnew: () => void = () => undefined;
  const isRenderedAnew = new Promise<void>((resolve) => {
    renderAnew = resolve;
  });
  let place: HTMLElement | null = null;
  const Part: ComponentType<Props> = lazy(async () => {
    await isRequested;
    for (;;) {
      try {
        return { default: await load() };
      } catch (error) {
        if (!isRendered) {
          isMissing = true;
          return { default: untilItComes(load, comeLate) };
        }
        // The server-rendered part stays; whoever uses it is told that it does nothing yet (APP-10).
        if (place && hasEarlyInput(place)) reportLostChunk(error);
      }
      await Promise.race([usedOrOnline(place), isRenderedAnew]);
    }
  });
  let renderedIn: string | null = null;
  let findEarlyInput: (() => void) | null = null;
  let isMissing = false;
  const bringInput = () => {
    findEarlyInput?.();
    findEarlyInput = null;
    hydratePart(place);
  };
  const comeLate = () => {
    // What stood in its place was used instead.
    if (place) place.dataset['hydrated'] = 'false';
    bringInput();
  };
  // Another render of its boundary would discard server-rendered HTML that is not hydrated yet.
  const Content = memo(function Content({ place, language, ...props }: ContentProps & Props) {
    const arrive = () => {
      renderedIn ??= language;
      // What stands in its place can be used, but is not what was typed in.
      if (isMissing) hydratePart(place.current);
      else bringInput();
    };
    return (
      <Suspense fallback={<div className={props.className} />}>
        <AfterHydration onArrive={arrive}>
          <Boundary fallback={partFailure}>
            <Part {...(props as unknown as Props)} />
          </Boundary>
        </AfterHydration>
      </Suspense>
    );
  });
  return function LazySection(props: LazySectionProps & Props) {
    const services = useServices();
    const { i18n } = useTranslation();
    const element = useRef<HTMLDivElement>(null);
    const { className } = props;
    useLayoutEffect(() => {
      place = element.current;
      isRendered = element.current?.firstElementChild?.className !== className;
      if (!isRendered) renderAnew();
      return watchNearness(element.current, services, request, isRequested, isRendered, bringsStops);
    }, [services, className]);
    useLayoutEffect(() => {
      const leave = () => {
        if (!isRendered || renderedIn !== null || !element.current) return;
        isRendered = false;
        findEarlyInput = keepEarlyInput(element.current);
        renderAnew();
        request();
      };
      i18n.on('languageChanged', leave);
      return () => i18n.off('languageChanged', leave);
    }, [i18n]);
    // A part is hydrated in its rendered language; another language renders it from scratch.
    const language = renderedIn ?? i18n.language;
    return (
      <div ref={element} data-hydrated="false">
        <Content key={language} place={element} language={language} {...props} />
      </div>
    );
  };
};

interface ContentProps extends LazySectionProps {
  place: RefObject<HTMLDivElement | null>;
  language: string;
}

const isServer = typeof document === 'undefined';

/**
 * Resolves with the next press or typed text in a part whose code is requested again, or with the network; never once
 * `left` is aborted.
 */
const usedOrOnline = (part: HTMLElement | null, left?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const watch = new AbortController();
    const { signal } = watch;
    left?.addEventListener('abort', () => watch.abort());
    const look = ({ type, target }: Event) => {
      if (type !== 'online' && !(target instanceof Node && part?.contains(target))) return;
      watch.abort();
      resolve();
    };
    addEventListener('online', look, { signal });
    // On the window: the first script stops these at the document.
    for (const type of ['click', 'submit', 'input']) addEventListener(type, look, { signal, capture: true });
  });

/** How far below the viewport a part is fetched already. */
const margin = '300px';

/** Requests a part when it is needed. */
const watchNearness = (
  place: HTMLElement | null,
  { anchor }: Services,
  request: () => void,
  isRequested: Promise<void>,
  isRendered: boolean,
  bringsStops: boolean,
): (() => void) | undefined => {
  if (!place || hasEarlyInput(place) || location.hash || !('IntersectionObserver' in globalThis)) {
    request();
    return undefined;
  }
  const left = new AbortController();
  const near = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && request(),
    { rootMargin: margin },
  );
  const followed = anchor.subscribe(
    ({ context: { anchor, scroll } }) => (anchor !== null || scroll === 'restored') && request(),
  );
  if (isRendered) {
    // It can be read in its language, and waits for a visitor, who may use it without coming near, by voice for example.
    void Promise.race([firstInteraction(), pageIdle()]).then(
      () => left.signal.aborted || near.observe(place),
    );
    void usedOrOnline(place, left.signal).then(request);
  } else {
    near.observe(place);
    // Paper must have it.
    void pageIdle().then(request);
  }
  // Tab must not skip what is not loaded yet.
  if (!isRendered || bringsStops) addEventListener('keydown', request, { once: true });
  const end = () => {
    left.abort();
    near.disconnect();
    followed.unsubscribe();
    removeEventListener('keydown', request);
  };
  void isRequested.then(end);
  return end;
};
