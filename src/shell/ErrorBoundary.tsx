import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ErrorScreen } from './ErrorScreen.tsx';

export interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Catches render errors and shows the error page instead, until the address changes (APP-3). */
export function ErrorBoundary({ children }: ErrorBoundaryProps) {
  const [path] = useLocation();
  return <Boundary path={path}>{children}</Boundary>;
}

interface BoundaryState {
  /** Wrapped, because any value can be thrown, even null. */
  readonly failure: { readonly error: unknown } | null;
}

class Boundary extends Component<ErrorBoundaryProps & { path: string }, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: { path: string }): void {
    if (this.state.failure && before.path !== this.props.path) this.setState({ failure: null });
  }

  override render(): ReactNode {
    return this.state.failure ? <ErrorScreen error={this.state.failure.error} /> : this.props.children;
  }
}
