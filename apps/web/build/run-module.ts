import { runnerImport } from 'vite'

/** Runs a module of the app while that is built. */
export async function runModule<Module>(root: string, path: string): Promise<Module> {
  const config = { root, configFile: false, logLevel: 'error' } as const
  return (await runnerImport<Module>(path, config)).module
}
