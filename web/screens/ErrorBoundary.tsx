import { Component, type ReactNode, startTransition } from 'react'
import { reloadForNewBuild } from '#web/api/newBuild.ts'
import { MissingChunk } from '#web/api/resource.ts'
import { FailedScreen } from '#web/screens/FailedScreen.tsx'

/** Phones report that they are online before a request can succeed. */
const SETTLED_MS = 2000

type Props = {
  /** Replaces the failed part; by default a notice with a button to try again. */
  instead?: ReactNode
  /** The heading of the notice. */
  as?: 'h1' | 'h2'
  children: ReactNode
}

/** Contains the failure of one part of the page. A part that could not be fetched is tried again when the network is back. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidMount() {
    addEventListener('online', this.fetchTwice)
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof MissingChunk)) return
    error.forget()
    if (this.props.instead === undefined) void reloadForNewBuild()
  }

  override componentWillUnmount() {
    removeEventListener('online', this.fetchTwice)
  }

  /** As a transition, so that the notice stays, with the focus on its button, until the part is there. */
  fetchAgain = () => {
    if (this.isMissing()) startTransition(() => this.setState({ error: null }))
  }

  fetchTwice = () => {
    this.fetchAgain()
    setTimeout(this.fetchAgain, SETTLED_MS)
  }

  isMissing = () => (this.state.error as unknown) instanceof MissingChunk

  override render() {
    const { instead, as, children } = this.props
    if (this.state.error === null) return children
    if (instead !== undefined) return instead
    return <FailedScreen as={as} {...(this.isMissing() && { onRetry: this.fetchAgain })} />
  }
}
