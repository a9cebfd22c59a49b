import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ErrorScreen } from './ErrorScreen.tsx';

export interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Catches what fails inside while rendering and shows the error page in its place, until the address changes (APP-3). */
export function ErrorBoundary({ children }: ErrorBoundaryProps) {
  const [path] = useLocation();
  return <Boundary path={path}>{children}</Boundary>;
}

interface BoundaryState {
  /** Boxed, because anything can be thrown. */
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
