import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Boundary } from '../platform/Boundary.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

export interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Catches render errors and shows the error page instead, until the address changes (APP-3). */
export function ErrorBoundary({ children }: ErrorBoundaryProps) {
  const [path] = useLocation();
  return (
    <Boundary resetKey={path} fallback={(error) => <ErrorScreen error={error} />}>
      {children}
    </Boundary>
  );
}
