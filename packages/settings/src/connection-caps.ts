interface CapSettings {
  MAX_CONNECTIONS: number
  MAX_CONNECTIONS_PER_ADDRESS: number
  TRUST_PROXY: boolean
}

/** Behind a proxy every connection comes from its address. */
export function connectionCaps(settings: CapSettings) {
  return {
    all: settings.MAX_CONNECTIONS,
    perAddress: settings.TRUST_PROXY ? 0 : settings.MAX_CONNECTIONS_PER_ADDRESS,
  }
}
