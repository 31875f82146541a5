import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** State that survives a restart, so that what was connected or bought stays so. */
export interface Store {
  /** The part of a vendor; `initial` is what it starts from. Call `save` after changing it. */
  part<Part extends object>(name: string, initial: Part): Part
  save(): void
}

/** One JSON file; without a path everything lives in memory. */
export function openStore(file: string | null): Store {
  const state: Record<string, object> =
    file !== null && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return {
    part<Part extends object>(name: string, initial: Part): Part {
      state[name] ??= structuredClone(initial)
      // safe because only the vendor of this name writes its part
      return state[name] as Part
    },
    save() {
      if (file === null) return
      mkdirSync(dirname(file), { recursive: true })
      const temporary = `${file}.${process.pid}`
      writeFileSync(temporary, JSON.stringify(state), { mode: 0o600 })
      renameSync(temporary, file)
    },
  }
}
