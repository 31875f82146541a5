declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  interface Options {
    directory: string
    port: number
    address: string
    silent: boolean
    vhostBuckets: boolean
    configureBuckets: { name: string }[]
  }

  // biome-ignore lint/style/noDefaultExport: safe because it says what the package does.
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
