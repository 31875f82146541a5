import type { LiveTopic } from '@hopwise/contracts'

type Listener = (topic: LiveTopic) => void
type Relay = (workspaceId: number, topic: LiveTopic) => void
/** Receives whose sessions may have ended; null means anyone's. */
type SessionListener = (userId: string | null) => void
type SessionRelay = (userId: string) => void

/** Notifies the open dashboards of one workspace that something changed. */
export class Live {
  readonly #listeners = new Map<number, Set<Listener>>()
  readonly #subscribers = new Set<Relay>()
  readonly #sessionListeners = new Set<SessionListener>()
  #relay: Relay = () => undefined
  #relaySessions: SessionRelay = () => undefined

  /** Something changed in this process: its own dashboards receive it, and the relay. */
  announce(workspaceId: number, topic: LiveTopic): void {
    this.deliver(workspaceId, topic)
    this.#relay(workspaceId, topic)
    for (const relay of this.#subscribers) relay(workspaceId, topic)
  }

  /** Notifies the dashboards that are open on this process. */
  deliver(workspaceId: number, topic: LiveTopic): void {
    for (const listener of this.#listeners.get(workspaceId) ?? []) listener(topic)
  }

  /** Anything may have changed: every dashboard that is open on this process asks again. */
  deliverToAll(topic: LiveTopic): void {
    for (const listeners of this.#listeners.values()) {
      for (const listener of listeners) listener(topic)
    }
  }

  /** Where announcements go alongside this process. */
  relayTo(relay: Relay, relaySessions: SessionRelay): void {
    this.#relay = relay
    this.#relaySessions = relaySessions
  }

  /** A person's sessions may have ended: each open stream of theirs looks for its own. */
  announceSessions(userId: string): void {
    this.deliverSessions(userId)
    this.#relaySessions(userId)
  }

  deliverSessions(userId: string | null): void {
    for (const listener of this.#sessionListeners) listener(userId)
  }

  /** Returns a function to stop listening. */
  listenForSessions(listener: SessionListener): () => void {
    this.#sessionListeners.add(listener)
    return () => this.#sessionListeners.delete(listener)
  }

  /** Receives what this process announces, for every workspace. Returns a function to stop. */
  subscribeAll(relay: Relay): () => void {
    this.#subscribers.add(relay)
    return () => this.#subscribers.delete(relay)
  }

  /** Returns a function to stop listening. */
  listen(workspaceId: number, listener: Listener): () => void {
    const listeners = this.#listeners.get(workspaceId) ?? new Set()
    this.#listeners.set(workspaceId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(workspaceId)
    }
  }
}
