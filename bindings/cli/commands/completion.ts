// razz completion: scripts by which shells complete commands, options and their choices. Files are completed elsewhere.
import { Argument, type Command, type Option } from 'commander';
import { addExamples } from '../io/help.ts';
import { writeLine } from '../io/requests.ts';

/** zsh runs the completions of bash. Its own completion is begun where no start-up file has done so. */
const ZSH_RUNS_BASH = `(( $+functions[compdef] )) || { autoload -Uz compinit; compinit }
autoload -Uz bashcompinit; bashcompinit`;

const SCRIPTS: Readonly<Record<string, (commands: readonly Command[]) => string>> = {
  bash: bashScript,
  zsh: (commands) => `${ZSH_RUNS_BASH}\n${bashScript(commands)}`,
  fish: fishScript,
};

function bashScript(commands: readonly Command[]): string {
  const cases = commands.flatMap((command) => [
    ...optionsOf(command)
      .filter(({ argChoices }) => argChoices !== undefined)
      .map(({ long, argChoices }) => caseOf(`'${command.name()} ${long!}'`, argChoices!)),
    caseOf(`'${command.name()} '*`, wordsAfter(command)),
  ]);
  return [
    '_razz() {',
    '  local words word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}',
    '  if ((COMP_CWORD == 1)); then',
    `    words='${commands.map((command) => command.name()).join(' ')}'`,
    '  else case "${COMP_WORDS[1]} $previous" in',
    ...cases,
    '  esac fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    '}',
    // Where nothing fits, the shell completes files.
    'complete -o default -F _razz razz razz-wasm',
  ].join('\n');
}

function caseOf(pattern: string, words: readonly string[]): string {
  return `    ${pattern}) words='${words.join(' ')}' ;;`;
}

/** The words that can follow a command: the choices of its argument, and its options. */
function wordsAfter(command: Command): readonly string[] {
  return [...choicesOf(command), ...optionsOf(command).map(({ long }) => long!)];
}

function fishScript(commands: readonly Command[]): string {
  return ['razz', 'razz-wasm']
    .flatMap((program) => [
      `complete -c ${program} -n __fish_use_subcommand -f`,
      ...commands.flatMap((command) => [
        `complete -c ${program} -n __fish_use_subcommand -a ${command.name()} -d ${quoted(command.summary())}`,
        ...afterCommand(command).map((words) => {
          const seen = quoted(`__fish_seen_subcommand_from ${command.name()}`);
          return `complete -c ${program} -n ${seen} ${words}`;
        }),
      ]),
    ])
    .join('\n');
}

/** The conditions of fish for the words after a command: the choices of its argument, and its options. */
function afterCommand(command: Command): readonly string[] {
  const choices = choicesOf(command);
  return [
    ...(choices.length > 0 ? [`-f -a ${quoted(choices.join(' '))}`] : []),
    ...optionsOf(command).map(({ long, description, argChoices }) => {
      const values = argChoices === undefined ? '' : ` -x -a ${quoted(argChoices.join(' '))}`;
      return `-l ${long!.slice(2)}${values} -d ${quoted(description)}`;
    }),
  ];
}

function choicesOf(command: Command): readonly string[] {
  return command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
}

function optionsOf(command: Command): readonly Option[] {
  return command.createHelp().visibleOptions(command);
}

/** Text in the single quotes of fish. */
function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
}

export function addCompletion(program: Command): void {
  const command = program
    .command('completion')
    .summary('a script that completes commands and options in a shell')
    .description('Prints a script that makes a shell complete commands and options with the Tab key.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SCRIPTS)))
    .action((shell: string) => writeLine(SCRIPTS[shell]!(program.commands)));
  addExamples(command, 'command-line.md', [
    ['source <(razz completion bash)', 'For this session; in ~/.bashrc for all.'],
    ['source <(razz completion zsh)', 'The same for zsh, in ~/.zshrc.'],
    ['razz completion fish > ~/.config/fish/completions/razz.fish', 'For fish.'],
  ]);
}
