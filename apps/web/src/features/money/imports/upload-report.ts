import * as contract from '@hopwise/contracts'
import { uploadAddress } from '#src/shared/api/address.ts'
import { ApiError } from '#src/shared/api/api-error.ts'

/** Why a file is not even sent, or null. */
export function checkReport(file: File): string | null {
  if (file.size === 0) return 'The file is empty.'
  if (file.size > contract.maxImportBytes) {
    return `The file is larger than ${contract.maxImportBytes / 1024 / 1024} MB. Download shorter periods and import them one by one.`
  }
  return null
}

/** Sends a file as it is and answers the id of its import. Unlike fetch, XHR reports progress. */
export function uploadReport(
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(
      contract.uploadReport.method,
      uploadAddress(contract.uploadReport, { query: { name: file.name.slice(0, 200) } }),
    )
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onerror = () => reject(new Error('The upload was cut off.'))
    request.onabort = request.onerror
    signal.addEventListener('abort', () => request.abort())
    request.onload = () => {
      if (request.status !== 201) {
        reject(new ApiError(request.status, request.responseText, request.statusText))
        return
      }
      try {
        resolve(contract.uploadReport.response.parse(JSON.parse(request.responseText)).id)
      } catch (error) {
        reject(error)
      }
    }
    request.send(file)
  })
}
