import type { MouseEvent, ReactNode } from 'react'
import { proveFirst } from '../api/proof.ts'
import { buttonClasses } from './button-classes.ts'

interface ProvedDownloadProps {
  href: string
  children: ReactNode
}

function startDownload(href: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/** A link to a file that the server hands out only to someone who proved lately who they are. */
export function ProvedDownload({ href, children }: ProvedDownloadProps) {
  const prove = (event: MouseEvent) => {
    event.preventDefault()
    void proveFirst().then((goesOn) => {
      if (goesOn) startDownload(href)
    })
  }
  return (
    <a href={href} download onClick={prove} className={buttonClasses()}>
      {children}
    </a>
  )
}
