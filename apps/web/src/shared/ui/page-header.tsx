import type { ReactNode } from 'react'
import { GroupFailure } from './group-failure.tsx'
import { useDocumentTitle } from './use-document-title.ts'

interface PageHeaderProps {
  title: string
  /** One line. */
  description?: ReactNode
  /** One or two buttons, or the page's filter. */
  actions?: ReactNode
}

/** Names the page, in the tab too, and says where it failed to load. Navigation moves the focus to its title. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  useDocumentTitle(title)
  return (
    <>
      <header className="relative flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} data-page-title data-focus-quietly className="text-title font-title">
            {title}
          </h1>
          {description && <p className="mt-0.5 text-body text-ink-2">{description}</p>}
        </div>
        {/* What a phone has next to the title or in its bar leaves no gap behind. */}
        {actions && (
          <div className="flex flex-wrap items-center gap-2 empty:hidden has-data-aside:max-sm:contents max-sm:has-[>[data-in-thumb-bar]:only-child]:hidden">
            {actions}
          </div>
        )}
      </header>
      <GroupFailure what="page" />
    </>
  )
}
