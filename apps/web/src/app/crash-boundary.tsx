import { Component, type ReactNode } from 'react'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'

/** The last net, for when not even the shell can be shown, such as after a deploy. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <main className="grid min-h-dvh place-content-center gap-5 px-6 text-center">
        <div role="alert">
          <h1 className="text-headline font-title">Hopwise could not start.</h1>
          <p className="mt-1 max-w-96 text-body text-ink-2">
            There may be a new version, or the connection was lost. Your data is safe, and your
            links keep redirecting.
          </p>
        </div>
        <button
          type="button"
          className={`${buttonClasses('primary')} justify-self-center`}
          onClick={() => location.reload()}
        >
          Reload
        </button>
      </main>
    )
  }
}
