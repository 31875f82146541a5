import { diskSentences, readFreeBytes, roomOf } from '@hopwise/redirector'
import { notifyOperator } from '#src/features/people/notifications/index.ts'
import type { Services } from '#src/services.ts'

/** Once a day and step, to the operator. */
export async function notifyOfDisk(services: Services, read = readFreeBytes): Promise<void> {
  const room = roomOf(await read(services.config.dataDir))
  if (room === 'enough') return
  const day = services.now().toISOString().slice(0, 10)
  await notifyOperator(services, {
    key: `disk-${room}-${day}`,
    title: 'The disk is filling up',
    body: `${diskSentences[room]}. Make room, or move DATA_DIR to a larger disk.`,
  })
}
