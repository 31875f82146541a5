#!/usr/bin/env node
import { clientSays, machineSays, nearestName } from '@hopwise/settings'
import { commands } from './commands.ts'
import { limitNursery } from './limit-nursery.ts'
import { ownVersion } from './own-version.ts'

const oldestNode = 24

await runHopwise()

async function runHopwise(): Promise<void> {
  const [first] = process.argv.slice(2)
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    return fail(`Hopwise needs Node ${oldestNode} or newer; this is ${process.version}.`)
  }
  if (first === '--help' || first === '-h' || first === 'help') return say(help())
  if (first === '--version' || first === '-v') return say(ownVersion())
  // An option without a command is one of start, which refuses what it does not know.
  const name = first === undefined || first.startsWith('-') ? 'start' : first
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) return fail(`${refusal(name)} hopwise --help lists the commands.`)
  if (command.isService === true) limitNursery()
  if (name === first && command.isShared !== true) process.argv.splice(2, 1)
  await command.run()
}

function help(): string {
  const rowsOf = (group: Readonly<Record<string, string>>) =>
    Object.entries(group).map(([name, says]) => `  ${name.padEnd(15)}${says}`)
  return [
    'Usage: hopwise [COMMAND] [--help] [--version]',
    '',
    'On the machine that runs Hopwise:',
    '',
    ...rowsOf(machineSays),
    '',
    'From any machine, with an API key:',
    '',
    ...rowsOf(clientSays),
    '',
    'Each has a --help of its own, which lists its options and the settings it reads.',
  ].join('\n')
}

function refusal(name: string): string {
  const near = nearestName(name, Object.keys(commands))
  return `There is no command ${name}${near === undefined ? '.' : `; did you mean ${near}?`}`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
