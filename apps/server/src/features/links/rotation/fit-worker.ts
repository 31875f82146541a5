import { parentPort } from 'node:worker_threads'
import { fitRotation } from '@hopwise/optimizer'
import type { FitAnswer, FitRequest } from './start-fitter.ts'

function answer({ cells, sales, options }: FitRequest): FitAnswer {
  try {
    return { fit: fitRotation(cells, sales, options) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (request: FitRequest) => parentPort?.postMessage(answer(request)))
