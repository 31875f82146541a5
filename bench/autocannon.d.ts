declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    overallRate?: number
    requests: { method?: string; path: string; headers?: Record<string, string> }[]
  }
  interface Result {
    requests: { average: number; total: number; sent: number }
    statusCodeStats: Record<string, { count: number }>
    errors: number
    timeouts: number
    duration: number
  }
  interface Running extends Promise<Result> {
    on(
      event: 'response',
      onResponse: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): void
    stop(): void
  }
  function autocannon(options: Options): Running
  export = autocannon
}
