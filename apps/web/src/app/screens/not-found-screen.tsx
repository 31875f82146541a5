import { Link } from '@tanstack/react-router'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { HopDrawing } from '#src/shared/ui/hop-drawing.tsx'
import { useDocumentTitle } from '#src/shared/ui/use-document-title.ts'

export function NotFoundScreen() {
  useDocumentTitle('404 Page Not Found')
  return (
    <div className="grid justify-items-center py-[14vh] text-center">
      <HopDrawing />
      <h1 tabIndex={-1} data-page-title data-focus-quietly className="mt-7 text-title font-title">
        404 Page Not Found
      </h1>
      <p className="mt-1 text-body text-ink-2">Did you forget to add the page to the router?</p>
      <Link to="/" className={`${buttonClasses('secondary')} mt-6`}>
        Back to the dashboard
      </Link>
    </div>
  )
}
