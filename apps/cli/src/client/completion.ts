import { clientSays, machineSays } from '@hopwise/settings'
import { type Action, type Command, line, only } from './command.ts'
import { shared } from './read-call.ts'

type Commands = Readonly<Record<string, Command>>

/** What may follow, by what was typed before: `links` or `links list --state`. */
type Words = Map<string, readonly string[]>

function wordsOf(commands: Commands): Words {
  const words: Words = new Map([['', Object.keys({ ...machineSays, ...clientSays })]])
  for (const [name, { actions, usual }] of Object.entries(commands)) {
    const names = Object.keys(actions).filter(Boolean)
    words.set(name, [...names, ...next(actions[usual])])
    for (const [action, found] of Object.entries(actions)) {
      const path = action === '' ? name : `${name} ${action}`
      if (action !== '') words.set(path, next(found))
      for (const [option, { takes, oneOf = [] }] of Object.entries(found.options)) {
        if (takes === null) continue
        words.set(`${path} --${option}`, oneOf)
        if (action === usual) words.set(`${name} --${option}`, oneOf)
      }
    }
  }
  return words
}

function next(action: Action | undefined): string[] {
  const options = Object.keys({ ...action?.options, ...shared, help: null })
  return [...(action?.choices ?? []), ...options.map((name) => `--${name}`)]
}

/** Prints what may follow a command, an action and the word before; bash and zsh read it alike. */
const posix = (words: Words) => `_hopwise_words() {
  local found
  case "$2" in -*) set -- "$1" '' "$3" ;; esac
  for found in "$1 $2 $3" "$1 $3" "$1 $2" "$1"; do
    case "$found" in
${[...words].map(([path, some]) => `      '${path}') echo '${some.join(' ')}'; return ;;`).join('\n')}
    esac
  done
}`

const scripts: Readonly<Record<string, (words: Words) => string>> = {
  bash: (words) => `# In ~/.bashrc: eval "$(hopwise completion bash)"
${posix(words)}
_hopwise() {
  local typed=("\${COMP_WORDS[@]:1:COMP_CWORD-1}")
  local before=\${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=($(compgen -W "$(_hopwise_words "\${typed[0]}" "\${typed[1]}" "$before")" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _hopwise hopwise`,
  zsh: (words) => `# In ~/.zshrc, after compinit: eval "$(hopwise completion zsh)"
${posix(words)}
_hopwise() {
  local typed=("\${(@)words[2,CURRENT-1]}")
  compadd -- \${=$(_hopwise_words "$typed[1]" "$typed[2]" "$words[CURRENT-1]")}
}
compdef _hopwise hopwise`,
  fish: (words) => `# In ~/.config/fish/completions/hopwise.fish: hopwise completion fish | source
function __hopwise_words
  set -l typed (commandline -opc)[2..-1]
  set -l action $typed[2]
  string match -q -- '-*' $action; and set action ''
  for found in "$typed[1] $action $typed[-1]" "$typed[1] $typed[-1]" "$typed[1] $action" "$typed[1]"
    switch $found
${[...words].map(([path, some]) => `      case '${path}'\n        string split -n -- ' ' '${some.join(' ')}'\n        return`).join('\n')}
    end
  end
end
complete -c hopwise -f -k -a '(__hopwise_words)'`,
}

/** For the commands with an API key, and the names of the others. */
export const completionFor = (commands: () => Commands): Command =>
  only({
    says: 'print what makes a shell complete commands',
    takes: 'SHELL',
    choices: Object.keys(scripts),
    options: {},
    async run({ argument }) {
      const script = scripts[argument]?.(wordsOf(commands())) ?? ''
      return { json: { script }, text: line(script) }
    },
  })
