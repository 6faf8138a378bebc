import { Component, type ReactNode } from 'react'
import { FailedScreen } from '#web/screens/FailedScreen.tsx'

type Props = { children: ReactNode }

/** Keeps a broken screen from taking the whole page with it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <FailedScreen /> : this.props.children
  }
}
