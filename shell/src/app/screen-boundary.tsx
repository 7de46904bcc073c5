import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** Going to another address gives the screen a new chance. */
  pathname: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  failure: { error: unknown; pathname: string } | null;
}

/** Catches what a screen throws while it is drawn; React itself writes it to the console. */
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
