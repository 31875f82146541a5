import { readFile } from 'node:fs/promises'
import { marked } from 'marked'
import type { Config } from '#src/config.ts'
import { Html } from '#src/http/html.ts'
import { readingPage } from '#src/pages/layout.ts'

const guide = new URL('../../../../../../docs/connect.md', import.meta.url)

/** How to connect each service, with the addresses to enter there as they are on this Hopwise. */
export async function readGuide({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Html> {
  const text = (await readFile(guide, 'utf8')).replaceAll('{PUBLIC_URL}', publicUrl)
  const withIds = (await marked.parse(text)).replaceAll(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
    const id = title.toLowerCase().replaceAll(' ', '-')
    return `<h2 id="${id}">${title}</h2>`
  })
  // Of a file of ours, and PUBLIC_URL is an origin: nothing in it is a stranger's.
  return readingPage({ title: 'Connect the outside services', content: new Html(withIds) })
}
