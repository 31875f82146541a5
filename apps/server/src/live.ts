import type { LiveTopic } from '@hopwise/contracts'

type Listener = (topic: LiveTopic) => void
type Relay = (workspaceId: number, topic: LiveTopic) => void

/** Tells open dashboards of one workspace that something of theirs changed. */
export class Live {
  readonly #listeners = new Map<number, Set<Listener>>()
  readonly #overhearing = new Set<Relay>()
  #relay: Relay = () => undefined

  /** Something changed in this process: its own dashboards hear it, and the relay. */
  announce(workspaceId: number, topic: LiveTopic): void {
    this.tell(workspaceId, topic)
    this.#relay(workspaceId, topic)
    for (const hear of this.#overhearing) hear(workspaceId, topic)
  }

  /** Tells the dashboards that are open on this process. */
  tell(workspaceId: number, topic: LiveTopic): void {
    for (const listener of this.#listeners.get(workspaceId) ?? []) listener(topic)
  }

  /** Where announcements go beside this process. */
  relayTo(relay: Relay): void {
    this.#relay = relay
  }

  /** Hears what this process announces, of every workspace. Returns the way to stop. */
  overhear(hear: Relay): () => void {
    this.#overhearing.add(hear)
    return () => this.#overhearing.delete(hear)
  }

  /** Returns the way to stop listening. */
  listen(workspaceId: number, listener: Listener): () => void {
    const listeners = this.#listeners.get(workspaceId) ?? new Set()
    this.#listeners.set(workspaceId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(workspaceId)
    }
  }
}
