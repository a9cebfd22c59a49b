import * as symbol from '../brand/LogoSymbol.css.ts';
import { loader } from './SymbolLoader.css.ts';

export interface SymbolLoaderProps {
  /** What is loading. */
  label: string;
}

/** The loader of a page or a panel: the two halves meet and part (LEGAL-1, BLOG-1, QA-5). */
export function SymbolLoader({ label }: SymbolLoaderProps) {
  return (
    <div className={loader} role="status">
      <svg className={symbol.windowed} viewBox="0 0 88 88" aria-hidden="true">
        <path className={symbol.slidingLeft} d="M44 8A36 36 0 0 0 44 80z" />
        <path className={symbol.slidingRight} d="M44 8A36 36 0 0 1 44 80z" />
      </svg>
      <p>{label}</p>
    </div>
  );
}
