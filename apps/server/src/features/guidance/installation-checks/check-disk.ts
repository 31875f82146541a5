import { existsSync } from 'node:fs'
import { diskSentences, readFreeBytes, roomOf } from '@hopwise/redirector'
import { broken, type Finding, fine, type Installation, skipped, warning } from './check.ts'
import { readFileSystem, whyUnfit } from './file-systems.ts'

const gb = 1_000_000_000

export async function checkDisk(
  { config: { dataDir } }: Installation,
  read = readFreeBytes,
  readType = readFileSystem,
): Promise<Finding> {
  if (!existsSync(dataDir)) return skipped(`Hopwise creates ${dataDir} when it first starts.`)
  const free = await read(dataDir)
  const room = roomOf(free)
  if (room === 'enough') {
    const unfit = whyUnfit(await readType(dataDir))
    const state = unfit === null ? fine : warning
    const sentence = `${(free / gb).toFixed(1)} GB are free at ${dataDir}.`
    return state(unfit === null ? sentence : `${sentence} ${unfit}`)
  }
  const state = room === 'low' ? warning : broken
  return state(`${diskSentences[room]}. Make room, or move ${dataDir} to a larger disk.`)
}
