import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'

const itemsAtOnce = 50

/** An answer with long lists as JSON, made piece by piece: redirects are answered in between. */
export async function longAnswer(schema: z.ZodObject, answer: object): Promise<Readable> {
  const given = new Map(Object.entries(answer))
  const members: string[] = []
  for (const [name, part] of Object.entries(schema.shape)) {
    const value = given.get(name)
    const texts =
      part instanceof z.ZodArray && Array.isArray(value)
        ? await writeItems(part, value)
        : [JSON.stringify(part.parse(value))]
    members.push(`${members.length === 0 ? '{' : ','}${JSON.stringify(name)}:`, ...texts)
  }
  return Readable.from([...members, '}'])
}

async function writeItems(schema: z.ZodArray, items: readonly unknown[]): Promise<string[]> {
  const texts = ['[']
  for (let at = 0; at < items.length; at += itemsAtOnce) {
    const some = schema.parse(items.slice(at, at + itemsAtOnce))
    texts.push(`${at === 0 ? '' : ','}${JSON.stringify(some).slice(1, -1)}`)
    await setImmediate()
  }
  return [...texts, ']']
}
