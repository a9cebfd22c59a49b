import { Component, type ReactNode } from 'react';

export interface BoundaryProps {
  children: ReactNode;
  /** Stands in the place of what failed, with whatever was thrown. */
  fallback: (error: unknown) => ReactNode;
  /** Called once the fallback stands there. */
  onError?: (error: unknown) => void;
  /** Another one shows the children again. */
  resetKey?: string;
}

interface BoundaryState {
  /** Wrapped, because any value can be thrown, even null. */
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps a render error to its children: what stands around them stays (APP-3, APP-10). */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.setState({ failure: null });
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.fallback(this.state.failure.error) : this.props.children;
  }
}
