import { Download } from 'lucide-react'
import { buttonClasses } from './button-classes.ts'

/** Downloads what a list shows; at the end of its toolbar, and an icon alone on a phone. */
export function ExportLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      download
      aria-label="Export CSV"
      className={`${buttonClasses('secondary')} lg:ml-auto max-sm:w-[34px] max-sm:px-0`}
    >
      <Download aria-hidden />
      <span className="max-sm:hidden">Export CSV</span>
    </a>
  )
}
