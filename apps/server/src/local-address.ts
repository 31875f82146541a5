/** Whether only this machine is meant by an address; by none the server's own is. */
export function isLocal(address: string | undefined): boolean {
  return address === undefined || isLoopback(new URL(address).hostname)
}

/** Whether only this machine gets through to what listens there. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
}
