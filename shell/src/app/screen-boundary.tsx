import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** Navigating to another URL resets the boundary. */
  pathname: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  failure: { error: unknown; pathname: string } | null;
}

/** Catches errors of a screen while it renders; React logs them to the console. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, pathname: '' } };
  }

  static getDerivedStateFromProps({ pathname }: Props, { failure }: State): Partial<State> | null {
    if (!failure || failure.pathname === pathname) return null;
    return failure.pathname === '' ? { failure: { ...failure, pathname } } : { failure: null };
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.fallback(this.state.failure.error) : this.props.children;
  }
}
