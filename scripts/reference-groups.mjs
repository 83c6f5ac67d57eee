// A plug-in of TypeDoc: groups the reference of each subpath by what a name is for, which is where its source stands.
import { relative } from 'node:path';
import process from 'node:process';
import { Comment, CommentTag, Converter } from 'typedoc';

/** Parts of paths under bindings/, the first that fits, and the group's title. */
const GROUPS = [
  ['errors', 'Errors'],
  ['cards', 'Cards'],
  ['wasm/', 'Loading'],
  ['evaluate/', 'Evaluator'],
  ['deal/', 'Dealing'],
  ['range/', 'Ranges'],
  ['equity/', 'Equity'],
  ['game/rules/', 'Rules'],
  ['game/strateg', 'Simulation'],
  ['game/simulation', 'Simulation'],
  ['game/tally', 'Simulation'],
  ['game/events', 'Log and JSON'],
  ['game/log', 'Log and JSON'],
  ['game/json', 'Log and JSON'],
  ['game/view', 'Views'],
  ['game/', 'Playing a hand'],
  ['history/read/', 'Reading'],
  ['history/audit/', 'Replay and audit'],
  ['history/statistics/', 'Statistics'],
  ['history/', 'Hand histories'],
  ['solver/review', 'Review of played hands'],
  ['solver/', 'Solving'],
  ['jobs/', 'Jobs'],
  ['parallel/', 'Threads'],
  ['cluster/', 'Cluster'],
];
const REST = 'Shared types';

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
    for (const module of context.project.children ?? []) {
      for (const reflection of module.children ?? []) {
        const [declaration] = context.getSymbolFromReflection(reflection)?.declarations ?? [];
        const path =
          declaration === undefined
            ? ''
            : relative(`${process.cwd()}/bindings`, declaration.getSourceFile().fileName);
        const title = GROUPS.find(([start]) => path.startsWith(start))?.[1] ?? REST;
        for (const { comment } of reflection.signatures ?? []) tag(comment, title);
        reflection.comment ??= new Comment();
        tag(reflection.comment, title);
      }
    }
  });
}

function tag(comment, title) {
  comment?.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: title }]));
}
