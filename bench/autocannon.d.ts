declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    requests: { method?: string; path: string; headers?: Record<string, string> }[]
  }
  interface Result {
    requests: { average: number; total: number; sent: number }
    latency: { p50: number; p97_5: number; p99: number; max: number }
    statusCodeStats: Record<string, { count: number }>
    errors: number
    timeouts: number
    duration: number
  }
  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
